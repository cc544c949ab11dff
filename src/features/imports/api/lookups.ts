import { referredOne } from '../../../engine/fields/referred.ts'
import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { isUniqueConflict } from '../../../engine/api/body.ts'
import type { Context, FindNamed, FindWithin, Named } from '../../../engine/api/resource-service.ts'
import type { Fields } from '../../../engine/field.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import { accessTo } from '../../../engine/resource.ts'
import { checkFields, type Checked } from '../../../engine/rules.ts'
import type { TableRow } from '../../../runtime/spreadsheet/table-row.ts'
import { refCell } from './cells.ts'
import { cellOf } from './cell-of.ts'
import { fieldsOf, filledFields, type ImportPlan, type Mapping, type Within } from './plan.ts'
import { registeredService } from '../../../engine/api/services.ts'
import { insertNew } from '../../../engine/api/write.ts'
import { inSavepoint } from '../../../engine/api/savepoint.ts'

const plain = (name: string) => name.trim().toLowerCase()

export interface Added {
  added: string
}

interface FoundByService {
  textOf: (cells: readonly string[]) => string
  found: ReadonlyMap<string, Named>
}

/** Resolves names in lookup columns; reads each list once per batch. */
export class Lookups {
  readonly #known = new Map<string, Map<string, number>>()
  readonly #named = new Map<string, FoundByService>()
  readonly #context: Context
  readonly #within: Within | undefined

  private constructor(context: Context, within: Within | undefined) {
    this.#context = context
    this.#within = within
  }

  #shared(fields: Fields): Record<string, number> {
    const within = this.#within
    return within && within.field in fields ? { [within.field]: within.id } : {}
  }

  static async open(
    plan: ImportPlan,
    context: Context,
    rows: readonly TableRow[] = [],
    mapping: Mapping = {},
  ): Promise<Lookups> {
    const lookups = new Lookups(context, plan.within)
    const { resource, hooks } = plan.service
    const filled = filledFields(plan, mapping)
    const textOf = (name: string) => (cells: readonly string[]) => refCell(cellOf(cells, name, mapping, plan))
    const within: [name: string, find: FindWithin][] = []
    for (const name of fieldsOf(plan)) {
      const to = referredOne(resource.schema.fields[name])
      const find = hooks.finds?.[name]
      if (!find && to !== undefined) await lookups.#read(to)
      else if (find && filled.includes(name)) {
        if ('within' in find) within.push([name, find])
        else await lookups.#find(name, find, textOf(name), rows)
      }
    }
    for (const [name, find] of within) await lookups.#findWithin(name, find, textOf, rows)
    return lookups
  }

  async #find(
    name: string,
    find: FindNamed,
    textOf: FoundByService['textOf'],
    rows: readonly TableRow[],
  ): Promise<void> {
    const cells = new Set(rows.map((row) => textOf(row.cells)).filter(Boolean))
    this.#named.set(name, { textOf, found: await find([...cells], this.#context) })
  }

  /** Names the parent in the error; if the parent is unresolved, only its reason is reported. */
  async #findWithin(
    name: string,
    { within, find }: FindWithin,
    textOf: (name: string) => FoundByService['textOf'],
    rows: readonly TableRow[],
  ): Promise<void> {
    const ofCell = textOf(name)
    const ofWithin = textOf(within)
    const both = (cells: readonly string[]) => JSON.stringify([ofWithin(cells), ofCell(cells)])
    const found = new Map<string, Named>()
    const asked = new Map<string, { cell: string; within: number | null }>()
    for (const { cells } of rows) {
      const cell = ofCell(cells)
      if (cell === '') continue
      const inside = this.named(within, cells)
      if (inside && 'problem' in inside) found.set(both(cells), inside)
      else asked.set(both(cells), { cell, within: inside?.id ?? null })
    }
    const all = await find([...asked.values()], this.#context)
    for (const [at, text] of [...asked.keys()].entries()) {
      const named = all[at]
      if (named) found.set(text, named)
    }
    this.#named.set(name, { textOf: both, found })
  }

  named(field: string, cells: readonly string[]): Named | undefined {
    const known = this.#named.get(field)
    return known?.found.get(known.textOf(cells))
  }

  async #read(to: string): Promise<void> {
    if (this.#known.has(to)) return
    const { table, fields, options } = resourceNamed(to).schema
    const shared = Object.entries(this.#shared(fields)).map(
      ([field, id]) => sql`where ${sql.ref(field)} = ${id}`,
    )
    const found = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(options.title)} as name from ${sql.table(table)} ${shared[0] ?? sql``} order by id desc limit 5000`.execute(
      this.#context.tx.db,
    )
    this.#known.set(to, new Map(found.rows.map(({ id, name }) => [plain(name), id])))
  }

  find(to: string, name: string): number | undefined {
    return this.#known.get(to)?.get(plain(name))
  }

  /**
   * Adds a name to its list if the session may and a name suffices; undefined otherwise. Dry runs return the entry that
   * would be created.
   */
  async add(to: string, name: string, dry: boolean): Promise<Checked<number | Added> | undefined> {
    const resource = resourceNamed(to)
    const { schema } = resource
    const rule = accessTo(resource, 'create')
    const shared = this.#shared(schema.fields)
    const isOwn = resource.partOf !== undefined && resource.partOf in shared
    if ((resource.service !== 'lookup' && !isOwn) || !rule || !allows(rule, this.#context.session))
      return undefined
    const { title } = schema.options
    const { values, errors } = checkFields(schema, { [title]: name.trim() })
    if (errors) return { messages: errors[title] ?? [] }
    if (dry) return { value: { added: name.trim() } }
    const service = registeredService(resource) ?? { resource, hooks: {} }
    const made = await inSavepoint(this.#context, () =>
      insertNew(service, { ...shared, ...values }, this.#context),
    )
    const id =
      'value' in made
        ? made.value
        : isUniqueConflict(made.refused)
          ? await this.#taken(to, values[title])
          : undefined
    if (id !== undefined) this.#known.get(to)?.set(plain(name), id)
    return id === undefined ? undefined : { value: id }
  }

  /** The database folds case differently, so it may match an entry this code does not. */
  async #taken(to: string, name: unknown): Promise<number | undefined> {
    const { table, options } = resourceNamed(to).schema
    const found = await sql<{ id: number }>`
      select id from ${sql.table(table)} where lower(${sql.ref(options.title)}) = lower(${name}) limit 1`.execute(
      this.#context.tx.db,
    )
    return found.rows[0]?.id
  }
}
