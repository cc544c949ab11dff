import { sql } from 'kysely'
import type { Texts } from '../../../domain/message.ts'
import { allOf } from '../condition.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { restriction, selectRows } from '../select.ts'
import type { Cell } from '../../fields/kind.ts'
import { cellsOf } from './cells.ts'

export const pageSize = 500

export interface FileFields {
  fields: readonly string[]
  full: readonly string[]
}

/** Reads a page in `ids` order, skipping records deleted or no longer visible. */
export async function readPage(
  service: ResourceService,
  context: Context,
  ids: readonly number[],
  { fields, full }: FileFields,
  texts: Texts,
): Promise<Cell[][]> {
  const { schema } = service.resource
  const where = allOf([sql<boolean>`t.id = any(${ids}::bigint[])`, restriction(service, context)])
  const found = await selectRows(service, context, { where, wanted: fields, full })
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const isOwn = fields.some((name) => !(name in schema.fields))
  const own = isOwn ? await service.hooks.exportedCells?.([...byId.keys()], context) : undefined
  return cellsOf(schema, fields, rows, context, texts, own)
}
