/**
 * Endpoints of proposals: creates that the assistant has prepared. Confirming a proposal runs its create as a call by
 * the same caller, with all the usual checks, such as roles and quotas. If that call is refused, the proposal stays
 * pending.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import { type AnyCall, type CallOf, type Handlers, Call } from '../../request/call.ts'
import { createInstance } from '../compute/instance-create.ts'
import { listed } from '../kit/reads.ts'
import { ok } from '../../request/response.ts'

const { notFound, refused } = refusals('assistant.expired')

type Proposal = Row<'assistant.proposal'>

export const proposalHandlers = {
  listProposals: (call, world) => {
    const { status } = call.query
    return listed(world, 'assistant.proposal', call.context.project.id, call.query, {
      where: (one) => isOwn(call, one) && (status === undefined || one.doc.status === status),
      search: ({ doc }) => [doc.title],
      sorts: { title: ({ doc }) => doc.title },
    })
  },

  getProposal: (call) => ok(ownProposal(call)),

  confirmProposal(call, world) {
    const proposal = pendingProposal(call)
    if (world.now > proposal.doc.expiresAt)
      throw refused('PROPOSAL_EXPIRED', `This proposal expired at ${proposal.doc.expiresAt}.`)
    const reply = createInstance(relayed(call, proposal), world)
    world.patch(proposal, { status: 'confirmed', confirmedAt: world.now, instanceId: reply.row!.id })
    return reply
  },

  cancelProposal(call, world) {
    const proposal = pendingProposal(call)
    return ok(world.patch(proposal, { status: 'cancelled', cancelledAt: world.now }))
  },
} satisfies Partial<Handlers>

type ProposalCall = CallOf<'getProposal'> | CallOf<'confirmProposal'> | CallOf<'cancelProposal'>

function isOwn({ caller }: Pick<Call, 'caller'>, { doc }: Proposal): boolean {
  return doc.principalId === caller.principalId
}

/** A proposal of another user is treated as unknown (rule assistant.not-yours). */
function ownProposal(call: ProposalCall): Proposal {
  const proposal = call.row('assistant.proposal')
  if (!isOwn(call, proposal))
    throw notFound('There is no proposal with this id that this credential can see.', { rule: 'assistant.not-yours' })
  return proposal
}

function pendingProposal(call: ProposalCall): Proposal {
  const proposal = ownProposal(call)
  const { status } = proposal.doc
  if (status !== 'pending')
    throw refused('PROPOSAL_NOT_PENDING', `This proposal is already ${status}.`, {
      details: { status },
      rule: 'assistant.confirm',
    })
  return proposal
}

/**
 * Builds a call that runs the stored create, by the same caller, in the same project and with the same scenario
 * effects.
 */
function relayed(call: CallOf<'confirmProposal'>, { doc }: Proposal): CallOf<'createInstance'> {
  const create = new Call({ ...call, params: { scopeId: call.params.scopeId } })
  Object.assign(create.found, { caller: call.caller, place: call.context, body: doc.request })
  Object.assign(create.injected, { plan: call.injected.plan, quotas: call.injected.quotas })
  const made: AnyCall = create
  return made as CallOf<'createInstance'>
}
