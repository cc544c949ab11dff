import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure } from '../../domain/failure.ts'
import { differencesOf } from '../../domain/proposal/differences.ts'
import { missingForSubmission, submissionRequirementNames } from '../../domain/proposal/submission.ts'
import { openStatuses } from '../../domain/proposal/statuses.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { changeRecord } from '../../engine/api/write.ts'
import { list, oneOf, shape } from '../../engine/shapes.ts'
import { decidedOver, latestFinals, makeFinal, presentCopy } from './finals.ts'
import { keptFinances } from './finances.ts'
import { askManagement } from './management.ts'
import { pricesWait } from './price-override.ts'
import { proposalService } from './proposal-service.ts'
import { isAmong } from '../../domain/names.ts'

export const submission = shape({ missing: list(oneOf(...submissionRequirementNames)) })
type Submission = InferType<typeof submission>

async function missingOf(context: Context, id: number): Promise<Submission['missing']> {
  const { rows } = await sql<{ products: number }>`
    select count(*) as products from proposal_product where psal_id = ${id}`.execute(context.tx.db)
  return missingForSubmission({
    products: rows[0]?.products ?? 0,
    figuresImported: (await keptFinances(context, id)) !== undefined,
    priceWaits: await pricesWait(context, id),
  })
}

/** GET proposal/submission/{id} */
export async function readSubmission(context: Context, id: number): Promise<Submission> {
  await readRecord(proposalService, context, id)
  return { missing: await missingOf(context, id) }
}

async function saveVersion(context: Context, id: number): Promise<void> {
  const [last] = await latestFinals(context, id, 1)
  const now = decidedOver(await presentCopy(context, id))
  if (!last || differencesOf(decidedOver(last.copy), now).length > 0) await makeFinal(context, id)
}

/** POST proposal/submission/{id}: saves a version and submits for approval; 409 lists what is missing. */
export async function submitProposal(
  context: Context,
  id: number,
  note: string | null,
): Promise<{ approval_id: number }> {
  const proposal = await readToChange(proposalService, context, id)
  const main = proposal.psal_main_status
  if (!isAmong(openStatuses, main)) throw new Failure(409, { key: 'proposal.not_prepared' })
  const missing = await missingOf(context, id)
  const [first] = missing
  if (first) throw new Failure(409, { key: `proposal.missing.${first}` }, { extra: { missing } })
  await saveVersion(context, id)
  if (main === 'draft') await changeRecord(proposalService, context, id, { psal_main_status: 'preparing' })
  return askManagement(context, id, note)
}
