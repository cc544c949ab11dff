import type { Tx } from '../../database.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  filled: boolean
  generated: boolean
}

/** TypeScript type when read (sql/type-parsers.ts), and when written if different. */
function typeOf(type: string): readonly [read: string, write?: string] {
  if (type.endsWith('[]')) return [`${typeOf(type.slice(0, -2))[0]}[]`]
  if (/^(bigint|integer|smallint)$/.test(type)) return ['number']
  if (type.startsWith('numeric')) return ['string', 'string | number']
  if (/^jsonb?$/.test(type)) return ['unknown', 'string']
  if (type === 'boolean') return ['boolean']
  if (type === 'bytea') return ['Uint8Array']
  if (/^(text|uuid|date|interval|name|time(stamp)?( with(out)? time zone)?)$/.test(type)) return ['string']
  throw new Error(`${type}: no type is known for such columns`)
}

function declared({ type, nullable, filled, generated }: Column): string {
  const [read, write] = typeOf(type)
  const orNull = (plain: string) => (nullable && plain !== 'unknown' ? `${plain} | null` : plain)
  if (generated) return `GeneratedAlways<${orNull(read)}>`
  if (write !== undefined)
    return `ColumnType<${orNull(read)}, ${orNull(write)}${filled || nullable ? ' | undefined' : ''}, ${orNull(write)}>`
  return filled ? `Generated<${orNull(read)}>` : orNull(read)
}

/** Generates `src/runtime/tables.ts` from a migrated database. */
export async function tableTypes(tx: Tx): Promise<string> {
  const { rows } = await tx.query<Column>(`
    select c.relname::text as "table", a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled, a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by c.relname collate "C", a.attname collate "C"`)
  const lines = new Map<string, string[]>()
  for (const column of rows)
    lines.set(column.table, [...(lines.get(column.table) ?? []), `    ${column.name}: ${declared(column)}\n`])
  const bodies = [...lines].map(([table, columns]) => `  ${table}: {\n${columns.join('')}  }\n`)
  return `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Row types by table name, as the migrated database has them: written by \`npm run db:types\`, never by hand. */
export interface Tables {
${bodies.join('')}}
`
}
