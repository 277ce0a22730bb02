/**
 * Endpoints of the company: the recipient of a tenant's invoices. One record per tenant, with the tenant's id; the last
 * write wins.
 */
import { iso31661Alpha2ToAlpha3 } from 'iso-3166'
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Handlers } from '../../request/call.ts'
import { ok } from '../../request/response.ts'

type Company = Doc<'billing.company'>

const { invalid } = refusals('billing.company')

export const companyHandlers = {
  getCompany: (call, world) => ok(world.need('billing.company', call.context.owner.tenantId)),

  /** An empty string clears a field; a new country revalidates the stored tax id (rule billing.company). */
  updateCompany(call, world) {
    const { body } = call
    const company = world.need('billing.company', call.context.owner.tenantId)
    if (body.country)
      if (!Object.hasOwn(iso31661Alpha2ToAlpha3, body.country))
        throw invalid(`${body.country} is not an ISO 3166-1 country code.`, 'country')
    if (body.taxId !== undefined || body.country !== undefined) checkTaxId({ ...company.doc, ...body })
    return ok(world.patch(company, body))
  },
} satisfies Partial<Handlers>

const TURKISH = /^(?:\d{10}|\d{11})$/
const ELSEWHERE = /^[\p{L}\p{Nd} ./-]{3,40}$/u

/**
 * Tax ids in Turkey have 10 digits (companies) or 11 (persons); elsewhere the format is looser. An empty one is valid.
 */
function checkTaxId({ taxId, country }: Pick<Company, 'taxId' | 'country'>): void {
  if (taxId === '') return
  if (country === 'TR' && !TURKISH.test(taxId))
    throw invalid('A Turkish tax id has 10 digits (company) or 11 (person).', 'taxId')
  if (country !== 'TR' && !ELSEWHERE.test(taxId))
    throw invalid('A tax id has 3 to 40 characters: letters, digits, spaces, dots, hyphens and slashes.', 'taxId')
}
