import { sql } from 'kysely'
import type { AnyField } from '../../../src/engine/field.ts'
import type { Resource } from '../../../src/engine/resource.ts'
import { numbersOf, openWithin } from '../../../src/runtime/numbers.ts'
import { inTenant, standingOut } from '../../setup/field-values.ts'
import { upload } from '../../setup/upload.ts'
import { baseOf, fileOf, importCall, referred, uploadCall } from './calls.ts'
import { owner, tenants } from './seeded.ts'

/** A record's field, and a value that it does not have yet. */
interface Attempt {
  resource: Resource
  id: number
  name: string
  value: unknown
}

/** What a body of a new record may hold. */
export const sendable = ({ schema }: Resource, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const options = schema.fields[name]?.options
      return options && !options.readOnly && !options.system && !options.read
    }),
  )

/** Every way in for a value of a record that is there; each does what it can. */
const waysIn: Record<string, (attempt: Attempt) => Promise<unknown>> = {
  PUT: ({ resource, id, name, value }) => owner.put(`${baseOf(resource)}/${id}`, { [name]: value }),
  'bulk set': ({ resource, id, name, value }) =>
    owner.put(`${baseOf(resource)}?ids=[${id}]`, { [name]: value }),
  'bulk all': async ({ resource, id, name, value }) => {
    await owner.put(`${baseOf(resource)}/all`, { filter: { id: [id] }, set: { [name]: value } })
    await tenants.jobs.idle()
  },
  'board move': ({ resource, id, name, value }) =>
    owner.put(`${baseOf(resource)}/${id}/move`, { field: name, value }),
  import: async ({ resource, id, name, value }) => {
    const { imports, schema } = resource
    if (!imports) return
    const stored = await openedOf(resource, id)
    const needed = Object.keys(imports.headings).filter((each) => {
      const field = schema.fields[each]
      // A file names customers by their ids, too; what refers to others by their names may do without.
      return each === imports.key || each === 'customer_id' || (field?.required && !referred(field))
    })
    const cell = name.endsWith('_id') ? await nameOf(resource, name, value) : value
    const names = [...needed, name]
    const row = [...needed.map((each) => stored[each]), cell]
    const call = importCall(resource)
    const { body } = await upload(owner, fileOf(names, row), 'one.csv', uploadCall(resource, stored))
    // Of a name that stands there twice, the value to come.
    const mapping = Object.fromEntries(names.map((each, n) => [each, n]))
    await owner.put(`${call}/${body.data?.id}`, { mapping, known: { all: 'replace', fields: {} } })
    await owner.post(`${call}/${body.data?.id}/start`, { mapping })
    await tenants.jobs.idle()
  },
}

export const storedOf = ({ schema }: Resource, id: number): Promise<Record<string, unknown>> =>
  inTenant(tenants, async ({ tx }) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(schema.table)} t where t.id = ${id}`.execute(tx.db)
    return rows[0]?.row ?? {}
  })

/** The same with its numbers in full, as a file would name it. */
async function openedOf(resource: Resource, id: number): Promise<Record<string, unknown>> {
  const row = await storedOf(resource, id)
  return inTenant(tenants, ({ tx }) =>
    Promise.resolve(openWithin(numbersOf(tx), Number(row['corporate_id']), row)),
  )
}

async function nameOf({ schema }: Resource, name: string, id: unknown): Promise<unknown> {
  const to = referred(schema.fields[name])
  return to && id !== undefined ? (await storedOf(to, Number(id)))[to.schema.options.title] : undefined
}
/** A value that the field does not have, which its rules take. */
export async function otherValue(name: string, field: AnyField, now: unknown): Promise<unknown> {
  const to = referred(field)
  if (to?.schema.name === 'user') return tenants.userId('sales@harta.test')
  if (to)
    return inTenant(tenants, async ({ tx, session }) => {
      const level = 'group' in to.schema.fields ? sql`and "group" = 'main'` : sql``
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(to.schema.table)}
        where corporate_id = ${session.corporateId} and id <> ${now} ${level} order by id desc limit 1`.execute(
        tx.db,
      )
      return rows[0]?.id
    })
  if (field.kind === 'bool') return now !== true
  if (field.kind === 'choice') return Object.keys(field.options.choices).find((each) => each !== now)
  if (field.kind === 'int' && Number(field.options.max) < 1000) return now === 0 ? 1 : 0
  return standingOut(name, field)
}

export const putBack = ({ resource, id }: Attempt, values: Record<string, unknown>) =>
  inTenant(tenants, async ({ tx }) => {
    const { schema } = resource
    const kept = Object.entries(schema.fields).filter(([, { options }]) => !options.derivedFrom)
    const sets = kept.map(([name]) => sql`${sql.ref(name)} = o.${sql.ref(name)}`)
    await sql`update ${sql.table(schema.table)} t set ${sql.join(sets)}
      from jsonb_populate_record(null::${sql.table(schema.table)}, ${JSON.stringify(values)}::jsonb) o
      where t.id = ${id}`.execute(tx.db)
  })

/** The ways by which the value comes into the record; it is as before afterwards. */
export async function waysThatWork(attempt: Attempt, ways = Object.keys(waysIn)): Promise<string[]> {
  const before = await storedOf(attempt.resource, attempt.id)
  const worked: string[] = []
  for (const way of ways) {
    await waysIn[way]?.(attempt)
    const now = await storedOf(attempt.resource, attempt.id)
    if (JSON.stringify(now[attempt.name]) === JSON.stringify(before[attempt.name])) continue
    worked.push(way)
    await putBack(attempt, before)
  }
  return worked
}

/** Makes a change while it is allowed; what is taken back later would set the field again. */
export async function changedBefore({ resource, id, name, value }: Attempt): Promise<string | null> {
  const { status, headers } = await owner.put(`${baseOf(resource)}/${id}`, { [name]: value })
  return status === 200 ? headers.get('x-request-id') : null
}
