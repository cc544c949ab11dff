import { expect, it } from 'vitest'
import { systemColumns } from '../../src/engine/draft.ts'
import { kindOf } from '../../src/engine/fields/kind-of.ts'
import { corporateSchema } from '../../schemas/corporate.ts'
import { ownerRows } from '../../src/features/owners/owners.ts'
import { resources } from '../../resources/all.ts'
import { withBothEngines } from '../setup/engines.ts'

interface Column {
  table_name: string
  column_name: string
  type: string
  not_null: boolean
}

const schemas = [...resources.map(({ schema }) => schema), corporateSchema]
const sameType: Record<string, string> = {
  timestamptz: 'timestamp with time zone',
  'numeric(14,2)': 'numeric(14,2)',
}
/** Kept as smaller integers, or as their own type, by tables that came before the engine. */
const alike: Record<string, readonly string[]> = {
  integer: ['integer', 'smallint'],
}
/** Ids of records of no one schema: figures to the engine, as wide as ids are in the database. */
const looseIds: ReadonlySet<string> = new Set([
  ...['agreement_id', 'closing_reason_id'].map((name) => `sales_case.${name}`),
  'meeting.record_id',
  'logged_call.record_id',
])

withBothEngines('schemas and database', (engine) => {
  it('every declared field has its column, of the kind’s type and as required, and nothing is left over', async () => {
    const database = await engine.database()
    const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
      tx.query<Column>(`
        select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`),
    )
    const nullable: string[] = []
    for (const schema of schemas) {
      const columns = new Map(
        rows.filter(({ table_name }) => table_name === schema.table).map((row) => [row.column_name, row]),
      )
      for (const [name, field] of Object.entries(schema.fields)) {
        const column = columns.get(name)
        const declared = kindOf(field).column(field.options)
        const isId = looseIds.has(`${schema.table}.${name}`)
        const wanted = isId ? 'bigint' : (sameType[declared] ?? declared)
        expect(alike[wanted] ?? [wanted], `${schema.table}.${name}`).toContain(column?.type)
        if (field.required && !schema.options.view)
          expect(column?.not_null, `${schema.table}.${name} is required`).toBe(true)
        // A null that the rule lets through would reach the database.
        const isList = field.kind === 'refs' || field.kind === 'json'
        const isSet = !field.options.readOnly && !field.options.system && !isList
        if (column?.not_null && isSet && !field.required) nullable.push(`${schema.table}.${name}`)
      }
      if (
        !resources.some(
          (resource) =>
            resource.schema === schema && resource.service !== 'access-control' && !schema.options.view,
        )
      )
        continue
      const known = new Set([...systemColumns(schema).map(([name]) => name), ...Object.keys(schema.fields)])
      expect(
        [...columns.keys()].filter((name) => !known.has(name)),
        schema.table,
      ).toEqual([])
    }
    expect(nullable).toEqual([])
  })

  it('who may hold a record beside others has a row with a column for each value of their own', async () => {
    const database = await engine.database()
    for (const resource of resources) {
      const parts = ownerRows(resource)
      if (!parts) continue
      const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
        tx.query<{ name: string; own: string | null; kept: string }>(
          `select h.attname as name, format_type(r.atttypid, r.atttypmod) as own, format_type(h.atttypid, h.atttypmod) as kept
          from pg_attribute h left join pg_attribute r on r.attrelid = $2::regclass and r.attname = h.attname
          where h.attrelid = $1::regclass and h.attnum > 0 and not h.attisdropped`,
          [parts.table, resource.schema.table],
        ),
      )
      const columns = new Map(rows.map((row) => [row.name, row]))
      for (const name of [parts.column, parts.holder, ...parts.since])
        expect([...columns.keys()], parts.table).toContain(name)
      for (const name of parts.own)
        expect(columns.get(name)?.kept, name).toBe(columns.get(name)?.own ?? 'none')
    }
  })

  it('names are kept between calls where each change of one moves the corporate’s version, nowhere else', async () => {
    const database = await engine.database()
    const { rows } = await database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ table_name: string }>(
        `select distinct tgrelid::regclass::text as table_name from pg_trigger where tgfoid = 'bump_names'::regproc`,
      ),
    )
    const kept = schemas.filter(({ options }) => options.namesKept).map(({ table }) => table)
    expect(kept.toSorted()).toEqual(rows.map(({ table_name }) => table_name).toSorted())
  })
})
