import { sql } from 'kysely'
import type { InferType } from 'yup'
import { forbidden } from '../../../domain/failure.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { mayAnswer } from '../personal-data.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { personRecords } from './person-records.ts'

/** Reveal of a masked field or download of a document. */
const recordAccessEvent = shape({
  id: whole(),
  at: text(),
  user_name: text(),
  action: oneOf('export', 'download', 'reveal'),
  field: text().nullable(),
  file_name: text().nullable(),
  format: text().nullable(),
})
export const recordAccessLog = list(recordAccessEvent)
export type RecordAccessEvent = InferType<typeof recordAccessEvent>

const mostShown = 200

/** Access log of a record, latest first (PDPA 2010: access log). */
export async function readRecordAccess(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<RecordAccessEvent[]> {
  const { resource } = service
  if (!mayAnswer(resource, context.session)) throw forbidden(resource.label[1])
  await readRecord(service, context, id)
  const [own] = await personRecords(resource, context, id)
  const ids = own?.ids ?? []
  const { name } = resource.schema
  const { rows } = await sql<RecordAccessEvent>`
    select a.id, a.at, u.name as user_name, a.action, a.field, a.file_name, a.format
    from access_log a join app_user u on u.id = a.user_id
    where (a.resource = ${name} and a.record_id = any(${ids}::bigint[]))
      or a.file_id = any(array(select e.file_id from record_entry e
        where e.resource = ${name} and e.record_id = any(${ids}::bigint[]) and e.file_id is not null))
    order by a.id desc limit ${mostShown}`.execute(context.tx.db)
  return rows
}
