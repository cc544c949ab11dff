import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { insertRow } from '../api/write.ts'
import { completeNew } from '../api/body.ts'
import type { Context, Values } from '../api/crud.ts'
import { resourceNamed } from '../registry.ts'
import { accessTo } from '../resource.ts'
import type { ImportPlan } from './plan.ts'

const plain = (name: string) => name.trim().toLowerCase()

/** Turns the names in a batch's lookup columns into records; each list is read once a batch. */
export class Lookups {
  readonly #known = new Map<string, Map<string, number>>()
  readonly #context: Context

  private constructor(context: Context) {
    this.#context = context
  }

  /** Reads the lists that the plan's columns refer to. */
  static async open(plan: ImportPlan, context: Context): Promise<Lookups> {
    const lookups = new Lookups(context)
    const { fields } = plan.crud.resource.schema
    for (const { field: name } of plan.columns) {
      const field = fields[name]
      if (field?.kind === 'ref') await lookups.#read(field.options.to)
    }
    return lookups
  }

  async #read(to: string): Promise<void> {
    if (this.#known.has(to)) return
    const { table, options } = resourceNamed(to).schema
    const found = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(options.title)} as name from ${sql.table(table)} order by id desc limit 5000`.execute(
      this.#context.tx.db,
    )
    this.#known.set(to, new Map(found.rows.map(({ id, name }) => [plain(name), id])))
  }

  find(to: string, name: string): number | undefined {
    return this.#known.get(to)?.get(plain(name))
  }

  /** Adds a name to its list where the session keeps that list; undefined where it does not. */
  async add(to: string, name: string): Promise<number | undefined> {
    const resource = resourceNamed(to)
    const rule = accessTo(resource, 'create')
    if (resource.service !== 'lookup' || !rule || !allows(rule, this.#context.session)) return undefined
    const values: Values = { [resource.schema.options.title]: name.trim() }
    completeNew(resource.schema, values)
    const id = await insertRow({ resource, hooks: {} }, values, this.#context)
    this.#known.get(to)?.set(plain(name), id)
    return id
  }
}
