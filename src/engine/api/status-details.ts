import { sql } from 'kysely'
import type { Context } from './resource-service.ts'
import type { Names } from '../../domain/label.ts'
import { readableFields } from '../field-access.ts'
import type { Schema } from '../schema.ts'

export interface StatusDetail {
  status_id: number
  status: string
  colour: string
  group: string
  parent_id: number | null
}

type Details = ReadonlyMap<number, StatusDetail>

/** Cached like names: every change of statuses invalidates them. */
const kept = new WeakMap<Names, Map<Schema, Details>>()

/** Statuses by id; reloads if one of `ids` is missing. */
export async function statusDetails(
  { tx, names }: Context,
  schema: Schema,
  ids: readonly number[],
): Promise<Details> {
  const known = names && kept.get(names)?.get(schema)
  if (known && ids.every((id) => known.has(id))) return known
  const { rows } = await sql<StatusDetail>`
    select id as status_id, status, colour, "group", parent_id from ${sql.table(schema.table)}`.execute(tx.db)
  const details = new Map(rows.map((row) => [row.status_id, row]))
  if (names) kept.set(names, (kept.get(names) ?? new Map<Schema, Details>()).set(schema, details))
  return details
}

export function readableStatus(
  detail: StatusDetail | null,
  schema: Schema,
  { session }: Context,
): Partial<StatusDetail> | null {
  const readable = readableFields(schema, session)
  return (
    detail &&
    Object.fromEntries(Object.entries(detail).filter(([name]) => name === 'status_id' || readable.has(name)))
  )
}
