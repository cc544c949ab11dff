import { sql } from 'kysely'
import { resources } from '../../../resources/all.ts'
import type { AccessRule } from '../../../src/domain/access.ts'
import type { AnyField } from '../../../src/engine/field.ts'
import { type Api, api } from '../../setup/api.ts'
import { engines } from '../../setup/engines.ts'
import { SeededRecords } from '../../setup/field-values.ts'
import { TestTenants } from '../../setup/test-tenants.ts'

/** Who may do everything in the corporate, but for what this rule keeps. */
export const caller = 'owner@harta.test'
const kept: AccessRule = { platform: true }

const engine = engines.at(-1)
export let tenants: TestTenants
export let owner: Api
export let seeds: SeededRecords

/** Opens corporates with a record of each kind. No rule of fields is SQL: one engine proves them for both. */
export async function openSeeds(): Promise<void> {
  if (!engine) throw new Error('No engine')
  tenants = await TestTenants.open(engine)
  // Invoices are for administrators alone: here the owner is that too.
  await tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query("update role set role_type = 'admin' where role_type = 'corporate' and corporate_id = $1", [
      tenants.corporate('Harta Prima').id,
    ]),
  )
  owner = api(tenants, { as: caller })
  seeds = await SeededRecords.seed(tenants)
}

/** Sessions are kept by access version: a rule that changes counts from the next one on. */
async function newSession(): Promise<void> {
  const id = tenants.userId(caller)
  await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update app_user set access_version = access_version + 1 where id = ${id}`.execute(db),
  )
}

/** Does the work while nobody of the corporate meets the field's rule. */
export async function whileKept<T>(
  fields: AnyField | readonly AnyField[],
  way: 'read' | 'write' | 'revealedTo',
  work: () => Promise<T>,
): Promise<T> {
  const all = [fields].flat() as AnyField[]
  const rules = all.map(({ options }): Partial<Record<typeof way, AccessRule>> => options)
  const declared = rules.map((options) => options[way])
  for (const options of rules) options[way] = kept
  await newSession()
  try {
    return await work()
  } finally {
    for (const [n, options] of rules.entries()) options[way] = declared[n]
    await newSession()
  }
}

/** A view repeats what other records have. */
export const asRows = resources
  .filter(({ schema }) => !schema.options.view)
  .map((resource) => [resource.schema.name, resource] as const)
