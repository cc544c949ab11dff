import { sql } from 'kysely'
import type { InferType } from 'yup'
import { translateDifference } from '../../domain/difference.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import type { Texts } from '../../domain/message.ts'
import { differencesOf } from '../../domain/proposal/differences.ts'
import { proposalWords } from '../../../resources/proposal-words.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { substanceOf } from '../../domain/proposal/substance.ts'
import { readRecord, readToChange } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { keptFinances, type KeptFinances } from './finances.ts'
import { readDetail } from './detail.ts'
import { proposalService } from './proposal-service.ts'
import { requireOpen } from './status-moves.ts'
import type { proposalDetail } from './shapes.ts'

const finalCopy = shape({ number: whole(), made_at: text(), made_by_name: text().nullable() })
export const finalCopies = list(finalCopy)

export type ProposalCopy = InferType<typeof proposalDetail> & { finances: KeptFinances | null }

export async function presentCopy(context: Context, id: number): Promise<ProposalCopy> {
  return { ...(await readDetail(context, id)), finances: (await keptFinances(context, id)) ?? null }
}

export const decidedOver = ({ finances, ...whole }: ProposalCopy) => ({
  ...substanceOf(whole),
  finances: finances && {
    customer_income: finances.customer_income,
    financial_income: finances.financial_income,
    customer_variable_expenses: finances.customer_variable_expenses,
    applicants: finances.applicants?.map(({ customer_id: _id, ...each }) => each),
  },
})

export interface KeptFinal {
  number: number
  copy: ProposalCopy
}

export async function latestFinals({ tx }: Context, id: number, most = 2): Promise<KeptFinal[]> {
  const { rows } = await sql<KeptFinal>`
    select number, copy from proposal_final where psal_id = ${id} and jsonb_typeof(copy) = 'object'
    order by number desc limit ${most}`.execute(tx.db)
  return rows
}

/** GET proposal/finals/{id} */
export async function listFinals(context: Context, id: number): Promise<InferType<typeof finalCopies>> {
  await readRecord(proposalService, context, id)
  const { rows } = await sql<InferType<typeof finalCopy>>`
    select f.number, f.made_at, u.name as made_by_name
    from proposal_final f left join app_user u on u.corporate_id = f.corporate_id and u.id = f.made_by
    where f.psal_id = ${id} order by f.number desc limit 100`.execute(context.tx.db)
  return rows
}

export const finalDifferences = list(
  shape({ label: text(), before: text().nullable(), after: text().nullable() }),
)

/** GET proposal/final-differences/{id}: 404 for a missing version. */
export async function compareFinals(
  context: Context,
  id: number,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  texts: Texts,
): Promise<InferType<typeof finalDifferences>> {
  await readRecord(proposalService, context, id)
  const [latest, previous] = await latestFinals(context, id)
  const numbers = [before ?? previous?.number ?? 0, after ?? latest?.number ?? 0]
  const { rows } = await sql<KeptFinal>`
    select number, copy from proposal_final where psal_id = ${id} and number = any(${numbers}::integer[])
      and jsonb_typeof(copy) = 'object'`.execute(context.tx.db)
  const [old, now] = numbers.map((number) => rows.find((row) => row.number === number))
  if (!old || !now) throw notFound()
  return differencesOf(decidedOver(old.copy), decidedOver(now.copy), proposalWords(old.copy, now.copy)).map(
    (each) => translateDifference(each, texts),
  )
}

/** POST proposal/sync-final/{id}: saves a version for approval and signature [PRO-06]. */
export async function makeFinal(context: Context, id: number): Promise<InferType<typeof finalCopies>> {
  const proposal = await readToChange(proposalService, context, id)
  requireOpen(proposal['psal_main_status'])
  if (!(await keptFinances(context, id))) throw new Failure(409, { key: 'proposal.needs_sync' })
  const copy = await presentCopy(context, id)
  await sql`
    insert into proposal_final (corporate_id, psal_id, number, copy, made_by)
    select ${context.session.corporateId}, ${id}, coalesce(max(number), 0) + 1, ${JSON.stringify(copy)}::jsonb, ${context.session.userId}
    from proposal_final where psal_id = ${id}`.execute(context.tx.db)
  const values = { final_at: wireTime(Date.now()) }
  await writeChanges(proposalService, [{ id, values, current: proposal }], context)
  return listFinals(context, id)
}
