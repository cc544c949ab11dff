import { object, type InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { eligibility } from '../../domain/dsr/eligibility.ts'
import { today } from '../../domain/dates/wire.ts'
import { badRequest, forbidden } from '../../domain/failure.ts'
import { listRecords } from '../../engine/api/list.ts'
import { idsInSight, readRecord } from '../../engine/api/read.ts'
import type { Context, TypedResourceService } from '../../engine/api/resource-service.ts'
import { idNamed, shape, text, whole } from '../../engine/shapes.ts'
import { readApplicants } from '../customer/dsr/applicants.ts'
import { readRules } from '../customer/dsr/rules.ts'
import { customerService } from '../customer/customer-service.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import { caseService } from '../sales/case-service.ts'
import { opens } from './calculation-service.ts'

export const knownQuery = object({
  customer_id: idNamed('customer_id'),
  psal_id: idNamed('psal_id'),
})

/** Prefill values; null if unknown or hidden. RM monthly, RM, years. */
export const knownFigures = shape({
  name: text(),
  income: text().nullable(),
  commitments: text().nullable(),
  age: whole().nullable(),
  price: text().nullable(),
  loan: text().nullable(),
})

type KnownFigures = InferType<typeof knownFigures>

async function newest<R extends { id: number }>(
  service: TypedResourceService<R>,
  field: string,
  customerId: number,
  context: Context,
): Promise<R | undefined> {
  if (!allows(service.resource.access.list, context.session)) return undefined
  const { rows } = await listRecords(service, context, {
    page: 1,
    limit: 1,
    conditions: [{ field, operator: 'eq', values: [customerId] }],
    sort: { field: 'id', order: 'DESC' },
    count: 'defer',
  })
  return rows[0]
}

async function priceOf(customerId: number, context: Context): Promise<string | null> {
  const sale = await newest(caseService, 'customer_id', customerId, context)
  return sale?.nett_price ?? sale?.spa_price ?? null
}

/** Income by default factors, and commitments, of the customer alone. */
async function incomeOf(customerId: number, context: Context) {
  const day = today()
  const [applicant] = (await readApplicants(context, customerId, day)).applicants
  if (!applicant) return { income: null, commitments: null, age: null }
  const rules = await readRules(context, day)
  const product = rules.terms[0]?.product ?? 'PL'
  const terms = { product, day, amount: null, years: null, rate: null, price: null }
  const answer = eligibility(anyBank, [applicant], rules, terms)
  return {
    income: applicant.incomes.length > 0 ? (answer?.income ?? null) : null,
    commitments: answer?.remaining ?? null,
    age: applicant.age,
  }
}

/** The caller may not see a proposal's customer. */
async function incomeIfSeen(customerId: number, context: Context) {
  const isSeen =
    opens(customerService, context.session) &&
    (await idsInSight(customerService, context, [customerId])).size > 0
  return isSeen ? incomeOf(customerId, context) : { income: null, commitments: null, age: null }
}

async function knownOfCustomer(context: Context, id: number): Promise<KnownFigures> {
  if (!opens(customerService, context.session)) throw forbidden(customerService.resource.label[1])
  const { name } = await readRecord(customerService, context, id)
  const proposal = await newest(proposalService, 'psal_customer_id', id, context)
  return {
    name: name ?? '',
    ...(await incomeOf(id, context)),
    price: await priceOf(id, context),
    loan: proposal?.amount ?? null,
  }
}

async function knownOfProposal(context: Context, id: number): Promise<KnownFigures> {
  if (!opens(proposalService, context.session)) throw forbidden(proposalService.resource.label[1])
  const { name, amount, psal_customer_id: customer = 0 } = await readRecord(proposalService, context, id)
  return {
    name: name ?? '',
    ...(await incomeIfSeen(customer, context)),
    price: await priceOf(customer, context),
    loan: amount ?? null,
  }
}

/** 400 unless customer or proposal is named; 403 and 404 as on their pages. */
export async function readKnown(
  context: Context,
  { customer_id, psal_id }: InferType<typeof knownQuery>,
): Promise<KnownFigures> {
  if (customer_id !== undefined && psal_id === undefined) return knownOfCustomer(context, customer_id)
  if (psal_id !== undefined && customer_id === undefined) return knownOfProposal(context, psal_id)
  throw badRequest('filter.value', { field: 'customer_id' })
}
