import { sql } from 'kysely'
import { showDay } from '../../../../domain/dates/show.ts'
import { fileKindOf } from '../../../../domain/file-kinds.ts'
import { fileNameFor, safeFileName } from '../../../../domain/file-name.ts'
import { Failure } from '../../../../domain/failure.ts'
import { deleteIfNowhere } from '../../../../runtime/files/file-homes.ts'
import { keptDay } from '../../../../runtime/files/evidence.ts'
import type { StoredFile } from '../../../../runtime/files/stored-file.ts'
import type { Schema } from '../../../../engine/schema.ts'
import type { Context } from '../../../../engine/api/resource-service.ts'

/** Attaches a file to a record as an activity entry; returns its id. */
export async function insertFileEntry(
  { tx, session }: Context,
  schema: Schema,
  recordId: number,
  file: StoredFile,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into record_entry (corporate_id, resource, record_id, kind, author_id, file_id)
    values (${session.corporateId}, ${schema.name}, ${recordId}, 'file', ${session.userId}, ${file.id})
    returning id`.execute(tx.db)
  const [made] = rows
  if (!made) throw new Error('The entry was not kept')
  return made.id
}

/** Protects evidence from deletion and renaming; 409 with the retention date. */
export async function refuseEvidence({ tx }: Context, file: number): Promise<void> {
  const { rows } = await sql<{ evidence: string; day: string }>`
    select evidence, ${keptDay} as day from stored_file f where id = ${file} and evidence is not null`.execute(
    tx.db,
  )
  const [kept] = rows
  if (kept) throw new Failure(409, { key: `entry.kept.${kept.evidence}`, args: { day: showDay(kept.day) } })
}

/** Keeps the extension of its content. */
export async function renameFile(
  { tx }: Context,
  { id, file }: { id: number; file: number },
  name: string,
): Promise<void> {
  const { rows } = await sql<{ media_type: string }>`
    select media_type from stored_file where id = ${file} for update`.execute(tx.db)
  const kind = fileKindOf(rows[0]?.media_type ?? '')
  const safe = kind ? fileNameFor(name, kind) : safeFileName(name)
  await sql`update stored_file set name = ${safe} where id = ${file}`.execute(tx.db)
  await sql`update record_entry set edited_at = now() where id = ${id}`.execute(tx.db)
}

/** Deletes a file unless used elsewhere. */
export async function deleteFile({ tx }: Context, id: number): Promise<void> {
  await deleteIfNowhere(tx, [id])
}

/** Shares the same files with another record, keeping author and time. */
export async function shareFiles(
  { tx }: Context,
  from: { schema: Schema; id: number },
  to: { schema: Schema; id: number },
): Promise<void> {
  await sql`
    insert into record_entry (corporate_id, resource, record_id, kind, author_id, file_id, created_at)
    select e.corporate_id, ${to.schema.name}, ${to.id}, e.kind, e.author_id, e.file_id, e.created_at
    from record_entry e
    where e.resource = ${from.schema.name} and e.record_id = ${from.id} and e.kind = 'file'
      and e.file_id <> all (array(select k.file_id from record_entry k
        where k.resource = ${to.schema.name} and k.record_id = ${to.id} and k.kind = 'file'))
    order by e.id`.execute(tx.db)
}
