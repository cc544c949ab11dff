import { sql } from 'kysely'
import { distinctFileNames } from '../../../domain/file-name.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { allResources } from '../../../engine/registry.ts'
import type { Context, Values } from '../../../engine/api/resource-service.ts'

/** Byte limit for documents in one export; the newest fit first. */
const largestTakeOut = 1024 ** 3

export interface KeptFile {
  id: number
  name: string
  media_type: string
  size: number
  created_at: string
}

/** An exported document with its path in the archive. */
export interface PlacedFile extends KeptFile {
  path: string
}

/** Columns that reference a file: declared file fields, and `file_id` of signatures and attachments. */
function fileColumns(table: string): string[] {
  const fields = allResources().find(({ schema }) => schema.table === table)?.schema.fields ?? {}
  const held = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && kindOf(field).keptIn === 'stored_file'
  })
  return [...held, 'file_id']
}

export async function filesNamed(
  table: string,
  own: Readonly<Record<string, readonly Values[]>>,
  { tx }: Context,
): Promise<KeptFile[]> {
  const ids = new Set<number>()
  for (const [name, rows] of Object.entries(own)) {
    const columns = fileColumns(name === 'records' ? table : name)
    for (const row of rows)
      for (const column of columns) if (typeof row[column] === 'number') ids.add(row[column])
  }
  const { rows } = await sql<KeptFile>`
    select id, name, media_type, size, created_at from stored_file
    where id = any(${[...ids]}::bigint[]) and (expires_at is null or expires_at > now()) order by id`.execute(
    tx.db,
  )
  return rows
}

/** Assigns archive paths, newest first, up to the size limit; erased files have no bytes. */
export function placeFiles(files: readonly KeptFile[], largest = largestTakeOut): PlacedFile[] {
  let size = 0
  const placed = new Map<number, KeptFile>()
  for (const file of files.toSorted((a, b) => b.id - a.id)) {
    if (file.size === 0 || placed.has(file.id) || size + file.size > largest) continue
    size += file.size
    placed.set(file.id, file)
  }
  const documents = [...placed.values()].toReversed()
  const names = distinctFileNames(documents.map(({ name }) => name))
  return documents.map((file, at) => ({ ...file, path: `documents/${names[at]}` }))
}
