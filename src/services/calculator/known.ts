import { object, type InferType } from 'yup'
import { allows } from '../../domain/access.ts'
import { anyBank } from '../../domain/dsr/kinds.ts'
import { eligibility } from '../../domain/dsr/eligibility.ts'
import { today } from '../../domain/dates/wire.ts'
import { badRequest, forbidden } from '../../domain/failure.ts'
import { listRecords } from '../../engine/api/list.ts'
import { idsInSight, readRecord } from '../../engine/api/read.ts'
import type { Context, ResourceService, Row } from '../../engine/api/resource-service.ts'
import { accessTo } from '../../engine/resource.ts'
import { idNamed, shape, text, whole } from '../../engine/shapes.ts'
import { readApplicants } from '../customer/dsr/applicants.ts'
import { readRules } from '../customer/dsr/rules.ts'
import { customerService } from '../customer/customer-service.ts'
import { proposalService } from '../proposal/proposal-service.ts'
import { caseService } from '../sales/case-service.ts'

export const knownQuery = object({
  customer_id: idNamed('customer_id'),
  psal_id: idNamed('psal_id'),
})

/** What calculators take over from a record: what is not known, or not the caller's to see, is null. RM a month, RM, years. */
export const knownFigures = shape({
  name: text(),
  income: text().nullable(),
  commitments: text().nullable(),
  age: whole().nullable(),
  price: text().nullable(),
  loan: text().nullable(),
})

const opens = ({ resource }: ResourceService, { session }: Context): boolean => {
  const rule = accessTo(resource, 'show')
  return rule !== undefined && allows(rule, session)
}

const amount = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The newest record of a customer, of those that the caller lists and works on. */
async function newest(
  service: ResourceService,
  field: string,
  customerId: number,
  context: Context,
): Promise<Row | undefined> {
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

/** Income as banks without limits of their own count it, and commitments, of the customer alone. */
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

/** The same of a proposal's customer, whom the caller need not see. */
async function incomeIfSeen(customerId: number, context: Context) {
  const isSeen =
    opens(customerService, context) && (await idsInSight(customerService, context, [customerId])).size > 0
  return isSeen ? incomeOf(customerId, context) : { income: null, commitments: null, age: null }
}

/** What is known of a customer, or of a proposal and its customer; 403 and 404 as on their own pages. */
export async function readKnown(
  context: Context,
  { customer_id, psal_id }: InferType<typeof knownQuery>,
): Promise<InferType<typeof knownFigures>> {
  if ((customer_id === undefined) === (psal_id === undefined))
    throw badRequest('filter.value', { field: 'customer_id' })
  if (psal_id === undefined) {
    if (!opens(customerService, context)) throw forbidden(customerService.resource.label[1])
    const id = Number(customer_id)
    const customer = await readRecord<Row>(customerService, context, id)
    const proposal = await newest(proposalService, 'psal_customer_id', id, context)
    const sale = await newest(caseService, 'customer_id', id, context)
    return {
      name: String(customer['name'] ?? ''),
      ...(await incomeOf(id, context)),
      price: amount(sale?.['nett_price']) ?? amount(sale?.['spa_price']),
      loan: amount(proposal?.['amount']),
    }
  }
  if (!opens(proposalService, context)) throw forbidden(proposalService.resource.label[1])
  const proposal = await readRecord<Row>(proposalService, context, psal_id)
  const customerId = Number(proposal['psal_customer_id'])
  const sale = await newest(caseService, 'customer_id', customerId, context)
  return {
    name: String(proposal['name'] ?? ''),
    ...(await incomeIfSeen(customerId, context)),
    price: amount(sale?.['nett_price']) ?? amount(sale?.['spa_price']),
    loan: amount(proposal['amount']),
  }
}
