/**
 * Compares the responses of two servers to the same call: status, error code, fields and their types. The servers have
 * different ids and data, so values are not compared. Where the contract permits null, null counts as a value.
 */
import { limits } from '../../../platform/limits.ts'
import type { Contract } from '../../../service/contract/document.ts'
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import { nodeAt } from '../../../service/contract/validator.ts'
import { pointerTo } from '../../../service/contract/uri-text.ts'
import { asObject } from '../record.ts'
import { Shape, typeOf } from './shape.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** A response, reduced to what is compared. */
export interface ComparedAnswer {
  readonly status: number
  /** The parsed JSON body; null if there is none. */
  readonly body: unknown
}

/** A difference between two responses. */
export interface AnswerDifference {
  readonly what: 'status' | 'code' | 'field' | 'type'
  /** JSON pointer into the body, with `*` for items of arrays; empty for the status. */
  readonly pointer: string
  readonly expected: string
  readonly received: string
}

/** The context of a comparison. */
export interface Comparison {
  readonly contract: Pick<Contract, 'document'>
  /** Undefined for a call that matches no endpoint. */
  readonly endpoint: Pick<Endpoint, 'responses'> | undefined
  /** Returns true if two ids name the same record; default: equal ids. */
  readonly isSameId?: (expected: string, received: string) => boolean
}

/** Returns the differences, at most `limits.answerDifferences`; empty if the responses agree. */
export function answerDifferences(
  expected: ComparedAnswer,
  received: ComparedAnswer,
  { contract, endpoint, isSameId = (one, other) => one === other }: Comparison,
): readonly AnswerDifference[] {
  const codes = [expected, received].map(({ body }) => asObject(body).code)
  const code: readonly AnswerDifference[] =
    codes.every((one) => typeof one === 'string') && codes[0] !== codes[1] && received.status >= 400
      ? [{ what: 'code', pointer: '/code', expected: String(codes[0]), received: String(codes[1]) }]
      : []
  if (expected.status !== received.status)
    return [
      { what: 'status', pointer: '', expected: String(expected.status), received: String(received.status) },
      ...code,
    ]
  const schema = endpoint?.responses.get(expected.status)
  const shape = new Shape(contract.document, schema ? [nodeAt(contract as Contract, schema)] : [])
  const walk = new Walk(isSameId)
  // Two refusals with the same code can have different reasons, and therefore different details.
  const isSameRecord = expected.status < 400 || asObject(expected.body).message === asObject(received.body).message
  walk.value(expected.body, received.body, { shape, path: [], isSameRecord })
  return [...code, ...walk.found.values()].slice(0, limits.answerDifferences)
}

/** The same place in both responses. */
interface Place {
  readonly shape: Shape
  readonly path: readonly string[]
  /** True if both values show one record in the same state, so that optional fields must agree too. */
  readonly isSameRecord: boolean
}

/** Fields that show the state of a record and that its other fields may depend on. */
const STATES = ['status', 'state', 'taskState', 'powerState', 'finishedAt']

class Walk {
  readonly found = new Map<string, AnswerDifference>()
  readonly #isSameId: (expected: string, received: string) => boolean

  constructor(isSameId: (expected: string, received: string) => boolean) {
    this.#isSameId = isSameId
  }

  value(expected: unknown, received: unknown, place: Place): void {
    if (place.path.length > limits.recordDepth) return
    const types = [typeOf(expected), typeOf(received)] as const
    if (types[0] !== types[1]) {
      const isNull = types.includes('null') || !place.isSameRecord
      const isPermitted = place.shape.isKnown && types.every((type) => place.shape.permits(type))
      if (!(isNull && isPermitted)) this.#add('type', place.path, ...types)
    } else if (types[0] === 'object') this.#object(asObject(expected), asObject(received), place)
    else if (types[0] === 'array') this.#array(expected as unknown[], received as unknown[], place)
  }

  #object(expected: JsonObject, received: JsonObject, { shape, path, isSameRecord: isSame }: Place): void {
    const isSameRecord = isSame && STATES.every((name) => expected[name] === received[name] || name === 'finishedAt')
    for (const name of new Set([...Object.keys(expected), ...Object.keys(received)])) {
      const [here, there] = [Object.hasOwn(expected, name), Object.hasOwn(received, name)]
      const at = [...path, name]
      if (here && there)
        this.value(expected[name], received[name], { shape: shape.field(name), path: at, isSameRecord })
      else if (shape.isKnown && !shape.declares(name) && (here || !shape.hasFields)) continue
      else if (isSameRecord || !shape.isKnown || shape.requires(name) || !shape.declares(name))
        this.#add('field', at, here ? 'present' : 'absent', there ? 'present' : 'absent')
    }
  }

  #array(expected: readonly unknown[], received: readonly unknown[], { shape, path }: Place): void {
    const at = [...path, '*']
    const others = received.map((item) => ({ item, id: asObject(item).id }))
    expected.forEach((item, index) => {
      const { id } = asObject(item)
      const isNamed = typeof id === 'string'
      const other = isNamed
        ? others.find((one) => typeof one.id === 'string' && this.#isSameId(id, one.id))?.item
        : received[index]
      if (other !== undefined) this.value(item, other, { shape: shape.items, path: at, isSameRecord: isNamed })
    })
  }

  #add(what: 'field' | 'type', path: readonly string[], expected: string, received: string): void {
    const pointer = pointerTo(path)
    this.found.set(`${what} ${pointer}`, { what, pointer, expected, received })
  }
}

/** Returns a difference as a sentence; `expected` and `received` are the names of the two servers. */
export function differenceText(
  { what, pointer, ...values }: AnswerDifference,
  { expected, received }: { readonly expected: string; readonly received: string },
): string {
  if (what === 'field') {
    const [has, lacks] = values.expected === 'present' ? [expected, received] : [received, expected]
    return `${has} sends ${pointer}, but ${lacks} does not.`
  }
  if (what === 'type') return `${pointer} is ${values.received} at ${received} and ${values.expected} at ${expected}.`
  return what === 'status'
    ? `${received} responds with status ${values.received}; ${expected} responds with ${values.expected}.`
    : `${received} sends the code ${values.received}; ${expected} sends ${values.expected}.`
}
