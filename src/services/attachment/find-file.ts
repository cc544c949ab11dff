import { kindOf } from '../../engine/fields/kind-of.ts'
import { sql, type RawBuilder } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import { anyOf } from '../../engine/api/condition.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { restriction } from '../../engine/api/select.ts'
import { accessTo } from '../../engine/resource.ts'
import { allServices } from '../../engine/api/services.ts'
import { fileRecords } from './file-records.ts'
import { storeKey } from '../../runtime/files/kept-bytes.ts'
import type { StoredFile } from '../../runtime/files/stored-file.ts'

/** Chat files are fetched through their message only. */
const isChatFile = sql<boolean>`is_chat_file(stored_file.id)`

/** Files of visible records, in readable fields. */
const shownInRecords = (context: Context): RawBuilder<boolean>[] =>
  allServices().flatMap((service) => {
    const { schema } = service.resource
    const rules = [accessTo(service.resource, 'list'), accessTo(service.resource, 'pick')]
    if (!rules.some((rule) => rule && allows(rule, context.session))) return []
    const readable = readableFields(schema, context.session)
    return Object.entries(schema.fields)
      .filter(([name, field]) => kindOf(field).keptIn === 'stored_file' && readable.has(name))
      .map(
        ([name]) => sql<boolean>`exists (select from ${sql.table(schema.table)} t
          where t.${sql.ref(name)} = stored_file.id and ${restriction(service, context)})`,
      )
  })

export interface FoundFile extends StoredFile {
  is_picture: boolean
  /** Null while in the database. */
  store_key: string | null
  /** Contains unmasked values: opening requires one of these codes. */
  revealed_to: string[] | null
}

/** Unmasked content requires a code. */
const mayOpen = ({ revealed_to: codes }: FoundFile, session: AccessSession): boolean =>
  codes === null || codes.some((code) => session.codes.has(code))

/**
 * Files in id order; 404 unless accessible, as ids are countable. A record's files follow its access (evidence: also
 * administrators); others are for uploader, administrators and viewers of a referring record. 403 without the unmasking
 * code.
 */
export async function findFiles(context: Context, ids: readonly number[]): Promise<FoundFile[]> {
  const { tx, session } = context
  const loose = allows(auditAccess, session)
    ? sql<boolean>`true`
    : anyOf([sql<boolean>`created_by = ${session.userId}`, ...shownInRecords(context)])
  const entries = sql`select from record_entry e where e.file_id = stored_file.id`
  const found = await sql<FoundFile>`
    select id, name, media_type, size, revealed_to, ${storeKey} as store_key, exists (select from app_user u where u.avatar_id = stored_file.id) as is_picture
    from stored_file where id = any(${ids}::bigint[]) and (expires_at is null or expires_at > now())
      and case when exists (${entries}) then exists (${entries} and ${anyOf(fileRecords(context))}) when ${isChatFile} then created_by = ${session.userId} else ${loose} end`.execute(
    tx.db,
  )
  const byId = new Map(found.rows.map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = byId.get(id)
    if (!file) throw notFound()
    if (!mayOpen(file, session))
      throw new Failure(403, { key: 'attachment.revealed', args: { name: file.name } })
    return file
  })
}

/** Access as in `findFiles`. */
export async function findFile(context: Context, id: number): Promise<FoundFile> {
  const [file] = await findFiles(context, [id])
  if (!file) throw notFound()
  return file
}
