import type { Tx } from '../../database.ts'

export interface Column {
  name: string
  /** SQL type: `numeric(12,2)`, `text[]`. */
  type: string
}

export interface Reference {
  constraint: string
  table: string
  deferrable: boolean
}

export interface StoredTable {
  name: string
  columns: Column[]
  key: string[]
  references: Reference[]
  triggers: boolean
}

/** Migrations are in the backup's head; the schema follows from them. */
const catalogue = `
  select quote_ident(c.relname) as name,
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
                     order by a.attnum)
       from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(quote_ident(a.attname) order by k.place)
       from pg_index i
       cross join unnest(i.indkey) with ordinality as k (attribute, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attribute
      where i.indrelid = c.oid and i.indisprimary), '[]') as key,
    coalesce((select json_agg(json_build_object('constraint', quote_ident(f.conname),
                                                'table', quote_ident(t.relname), 'deferrable', f.condeferrable))
       from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f'), '[]') as references,
    exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'migration'
  order by c.relname`

export async function readTables(tx: Tx): Promise<StoredTable[]> {
  const { rows } = await tx.query<StoredTable>(catalogue)
  const keyless = rows.find(({ key }) => key.length === 0)
  if (keyless !== undefined)
    throw new Error(`Table ${keyless.name} has no primary key, so it cannot be read in pages`)
  return rows
}

export function inOrder(tables: StoredTable[]): {
  ordered: StoredTable[]
  ahead: (Reference & { from: string })[]
} {
  const ordered: StoredTable[] = []
  const left = new Set(tables)
  while (left.size > 0) {
    const missing = (table: StoredTable) =>
      table.references.filter(
        (to) => to.table !== table.name && [...left].some(({ name }) => name === to.table),
      ).length
    const next = [...left].reduce((best, table) => (missing(table) < missing(best) ? table : best))
    ordered.push(next)
    left.delete(next)
  }
  const place = new Map(ordered.map(({ name }, at) => [name, at]))
  const ahead = ordered.flatMap(({ name: from, references }, at) =>
    references
      .filter(({ table }) => (place.get(table) ?? at) >= at)
      .map((reference) => ({ ...reference, from })),
  )
  return { ordered, ahead }
}
