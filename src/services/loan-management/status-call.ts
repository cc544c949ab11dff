import { sql } from 'kysely'
import type { InferType } from 'yup'
import { call, may } from '../../engine/api/declared/call.ts'
import { readRecord } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { createRecord, updateRecord } from '../../engine/api/write.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { loanAdvisoryResource } from '../../../resources/loan-advisory.ts'
import { customerService } from '../customer/customer-service.ts'
import { loanAdvisoryService } from './advisory-service.ts'

const advisoryStanding = shape({
  id: whole(),
  customer_id: whole(),
  status_id: whole(),
  status_since: text().nullable(),
  due_on: text().nullable(),
})

/** Updates the latest case, or creates one [STA-12]. */
async function setAdvisoryStatus(
  context: Context,
  customer_id: number,
  status_id: number,
): Promise<InferType<typeof advisoryStanding>> {
  await readRecord(customerService, context, customer_id)
  const { rows } = await sql<{ id: number }>`
    select id from loan_advisory where customer_id = ${customer_id} and deleted_at is null
    order by created_at desc, id desc limit 1`.execute(context.tx.db)
  const [latest] = rows
  const { id, status_since, due_on } = latest
    ? await updateRecord(loanAdvisoryService, context, latest.id, { status_id })
    : await createRecord(loanAdvisoryService, context, { customer_id, status_id })
  return {
    id,
    customer_id,
    status_id,
    status_since: status_since as string | null,
    due_on: due_on as string | null,
  }
}

/** Customer service endpoint [API-18]. */
export const advisoryStatusCall = call('PUT /customer/customer/:id/loan_advisory_status/:status', {
  summary:
    'Give a customer’s loan advisory a status by its id; its clock begins, and who it concerns is told',
  access: may(loanAdvisoryResource, 'edit'),
  answer: advisoryStanding,
  refuses: [422],
  work: ({ context, params: { id, status } }) => setAdvisoryStatus(context, id, status),
})
