import { call } from '../../engine/api/declared/call.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import type { Condition } from '../../engine/api/condition.ts'
import { list, objectOf } from '../../engine/shapes.ts'
import { solicitorResource } from '../../../resources/solicitor.ts'
import { readEntries } from '../lookup/tables.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'

const whole = list(record(solicitorResource.schema))
const named = list(objectOf<Row>())

const drawsUp = (agreement: 'sales_purchase' | 'loan_agreement'): Condition[] => [
  { field: agreement, operator: 'eq', values: [true] },
]

async function figureOf(context: Context, figure: 'referral_fee' | 'referral_terms'): Promise<Row[]> {
  const rows = await readEntries(solicitorResource, context, [])
  return rows.map((row) => ({ id: row.id, name: row.name, [figure]: row[figure] }))
}

/** In the spec's list format, wrapped in data [API-08]. */
export const ownSolicitorCalls = [
  call('GET /access-control/solicitor-sales-purchase', {
    summary: 'The corporate’s solicitors for sale and purchase agreements',
    access: 'signedIn',
    answer: whole,
    work: ({ context }) => readEntries(solicitorResource, context, drawsUp('sales_purchase')),
  }),
  call('GET /access-control/solicitor-loan-agreement', {
    summary: 'The corporate’s solicitors for loan agreements',
    access: 'signedIn',
    answer: whole,
    work: ({ context }) => readEntries(solicitorResource, context, drawsUp('loan_agreement')),
  }),
  call('GET /access-control/sol-referral-fees', {
    summary: 'What each solicitor pays for a case',
    access: 'signedIn',
    answer: named,
    work: ({ context }) => figureOf(context, 'referral_fee'),
  }),
  call('GET /access-control/sol-referral-terms', {
    summary: 'Under which terms each solicitor pays',
    access: 'signedIn',
    answer: named,
    work: ({ context }) => figureOf(context, 'referral_terms'),
  }),
]
