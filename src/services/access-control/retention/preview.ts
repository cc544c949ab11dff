import { sql } from 'kysely'
import type { InferType } from 'yup'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { invalid } from '../../../domain/failure.ts'
import { retentionKinds, type RetentionKind } from '../../../domain/retention.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { retainedOf } from './kinds.ts'

const mostShown = 20

/** Count, oldest people first, and what prevents erasure. */
export const retentionPreview = shape({
  due: whole(),
  records: list(
    shape({
      id: whole(),
      name: text(),
      address: text(),
      since: text(),
      kept: text().nullable(),
    }),
  ),
})
export type RetentionPreview = InferType<typeof retentionPreview>

export async function previewRetention(
  context: Context,
  { kind, months }: { kind: RetentionKind; months: number },
  texts: Texts,
): Promise<RetentionPreview> {
  const { least, label } = retentionKinds[kind]
  if (months < least)
    throw invalid({ months: [{ key: 'validation.min_number', args: { label, min: least } }] })
  const { db } = context.tx
  const moment = await sql<{ before: string }>`
    select (now() - make_interval(months => ${months}))::text as before`.execute(db)
  const { due, record } = retainedOf(kind)
  const rows = due(moment.rows[0]?.before ?? '')
  const counted = await sql<{ due: number }>`select count(*) as due from (${rows}) d`.execute(db)
  const answer: RetentionPreview = { due: counted.rows[0]?.due ?? 0, records: [] }
  if (!record) return answer
  const oldest = await sql<{ id: number; since: string }>`
    select id, since from (${rows}) d order by since, id limit ${mostShown}`.execute(db)
  const labels = await labelsOf(
    record.resource.schema.name,
    oldest.rows.map(({ id }) => id),
    context,
  )
  for (const { id, since } of oldest.rows) {
    const kept = await record.keptBy(id, context)
    answer.records.push({
      id,
      since,
      name: labels.get(id)?.text ?? String(id),
      address: record.address(id),
      kept: kept ? renderMessage(kept, texts) : null,
    })
  }
  return answer
}
