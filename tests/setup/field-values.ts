import { triggerPoints } from '../../src/domain/notifications.ts'
import { sql } from 'kysely'
import { maskNric, showNric } from '../../src/domain/nric.ts'
import { showPhone } from '../../src/domain/phone.ts'
import type { AccessSession } from '../../src/domain/access.ts'
import { insertRows, updateRows } from '../../src/engine/api/write-rows.ts'
import type { Context, Values } from '../../src/engine/api/resource-service.ts'
import type { AnyField } from '../../src/engine/field.ts'
import { resourceNamed } from '../../src/engine/registry.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { resourceServices } from '../../src/services/resource-services.ts'
import type { TestTenants } from './test-tenants.ts'

const corporate = 'Harta Prima'
/** The user whose record is filled with values that are found again. */
export const seededUser = 'exec@harta.test'

/** A record with a value in every field, and the texts by which each value is recognised in an answer. */
export interface Seeded {
  resource: Resource
  id: number
  values: Values
  /** By field: one of them in an answer tells the value, or that the field is there at all. */
  marks: Readonly<Record<string, readonly string[]>>
}

let made = 0

/** A value of the field that stands out in any answer; another one each time. */
export function standingOut(name: string, field: AnyField): unknown {
  const n = 734_100 + ++made
  const { options } = field
  const word = `Zq${n}${name}`
  switch (field.kind) {
    case 'phone':
      return `6013${n}1`
    case 'email':
      return `${word.toLowerCase()}@rules.test`
    case 'nric':
      return `900101145${String(n).slice(-3)}`
    case 'richText':
      return `<p>${word}</p>`
    case 'money':
      return `${n}.57`
    case 'percent':
      return `37.${String(n).slice(-4)}`
    case 'int':
      return (field.options.max ?? Infinity) > n ? n : (field.options.max ?? 1)
    case 'bool':
      return true
    // On another day than the moments, whose dates it would be found in, and than each other.
    case 'date':
      return `20${String(n).slice(-2)}-0${1 + (Math.floor(made / 100) % 6)}-${10 + (made % 19)}`
    case 'dateTime':
      return `20${31 + (made % 60)}-07-19 03:${10 + (Math.floor(made / 60) % 50)}:23`
    case 'month':
      return `20${31 + (made % 60)}-07`
    case 'choice':
      return Object.keys(field.options.choices).at(-1)
    case 'colour':
      return `#${n}`
    case 'json':
      return field.options.texts ? [word] : { [word]: true }
    case 'refs':
      return []
    case 'ref':
    case 'file':
      return null
    default:
      return word.slice(0, 'max' in options ? options.max : undefined)
  }
}

/** Kinds whose values are like many others: of them the field's name is looked for. */
const plain: ReadonlySet<string> = new Set(['bool', 'choice', 'ref', 'refs', 'file'])

function marksOf(name: string, field: AnyField, value: unknown, referred?: Seeded): string[] {
  const byName = [`"${name}":`, `"field":"${name}"`]
  if (value === null || plain.has(field.kind) || (typeof value === 'number' && value < 1000))
    return [...byName, ...(referred ? titleOf(referred) : [])]
  if (typeof value === 'object' && value !== null)
    return [String(Array.isArray(value) ? value[0] : Object.keys(value)[0])]
  const text = String(value)
  if (field.kind === 'phone') return [text, showPhone(text)]
  if (field.kind === 'nric') return [text, showNric(text), maskNric(text)]
  if (field.kind === 'dateTime') return [text.slice(0, 16), text.slice(0, 16).replace(' ', 'T')]
  return [text.replace(/<\/?p>/g, '')]
}

const titleOf = ({ resource: { schema }, values }: Seeded): string[] => {
  const title = values[schema.options.title]
  return typeof title === 'string' && title.startsWith('Zq') ? [title] : []
}

/** Works in the tenant as a service does, past every rule of access. */
export const inTenant = <T>(tenants: TestTenants, work: (context: Context) => Promise<T>): Promise<T> => {
  const { id } = tenants.corporate(corporate)
  const session = { corporateId: id, userId: tenants.userId('owner@harta.test') } as AccessSession
  return tenants.database.transaction(
    { role: 'owner', open: `select set_config('app.corporate_id', '${id}', true)` },
    (tx) => work({ tx, session }),
  )
}

/** What a list needs so that its records hold together. */
async function insertOne({ schema }: Resource, values: Values, context: Context): Promise<number> {
  const [id = 0] = await insertRows(schema, [values], context)
  return id
}

const fitting = (resource: Resource): Values => {
  const { name, fields } = resource.schema
  if ('group' in fields) return { group: 'sub' }
  if (name === 'list_view') return { resource: 'lead', layout: { filter: { name: { contains: 'Zq7' } } } }
  if (name === 'preferred_bank') return { bank: 'RHB Bank' }
  if (name === 'role') return { application_code: 'sas' }
  // No more is received and credited than it is for.
  if (name === 'sales_document') return { total: '91827364.55', credited: '8273645.51', paid: '7364551.27' }
  // Other marks begin as the first four of a word do.
  if (name === 'payee') return { account_last4: '8640' }
  // Stored credits are shares of 100 %, with no mark of their own.
  if (name === 'case') return { credits: null }
  if (name === 'user') return { status: 1, invited_at: null }
  return {}
}

/** Seeds one record of every resource, each referring to the seeded records of the others. */
export class SeededRecords {
  readonly #tenants: TestTenants
  readonly #byName = new Map<string, Seeded>()
  /** Being made: what they refer to that refers back to them is filled in when both are there. */
  readonly #begun = new Set<string>()
  readonly #circular: { resource: Resource; name: string; to: Resource }[] = []

  private constructor(tenants: TestTenants) {
    this.#tenants = tenants
  }

  static async seed(tenants: TestTenants): Promise<SeededRecords> {
    const seeded = new SeededRecords(tenants)
    // A corporate begins with a template of each kind at each trigger point: one makes room for the seeded one.
    await inTenant(tenants, ({ tx }) =>
      tx.query(
        "delete from notification_template where corporate_id = $1 and trigger_point = $2 and notif_temp_type = 'email'",
        [tenants.corporate(corporate).id, triggerPoints.at(-1)],
      ),
    )
    for (const { resource } of resourceServices)
      if (!resource.schema.options.view) await seeded.#ensure(resource)
    await seeded.#closeCircles()
    return seeded
  }

  of(resource: Resource): Seeded {
    const seeded = this.#byName.get(resource.schema.name)
    if (!seeded) throw new Error(`${resource.schema.name} is not seeded`)
    return seeded
  }

  /** Values for one more record. */
  async another(resource: Resource): Promise<Values> {
    return (await this.#valuesFor(resource)).values
  }

  async #ensure(resource: Resource): Promise<Seeded> {
    const known = this.#byName.get(resource.schema.name)
    if (known) return known
    this.#begun.add(resource.schema.name)
    const { values, marks } = await this.#valuesFor(resource)
    const id = await this.#keep(resource, values)
    const seeded = { resource, id, values, marks }
    this.#byName.set(resource.schema.name, seeded)
    return seeded
  }

  async #valuesFor(resource: Resource): Promise<Pick<Seeded, 'values' | 'marks'>> {
    const { name: own, fields } = resource.schema
    const values: Values = {}
    const marks: Record<string, readonly string[]> = {}
    const fixed = fitting(resource)
    for (const [name, field] of Object.entries(fields)) {
      if (field.options.derivedFrom) {
        marks[name] = marksOf(name, field, null)
        continue
      }
      let referred: Seeded | undefined
      let value = name in fixed ? fixed[name] : standingOut(name, field)
      if (field.kind === 'ref' && field.options.to === own) value = await this.#above(resource)
      else if (field.kind === 'ref') {
        const to = resourceNamed(field.options.to)
        const isOpen = this.#begun.has(field.options.to) && !this.#byName.has(field.options.to)
        if (isOpen) this.#circular.push({ resource, name, to })
        else referred = await this.#ensure(to)
        value = referred?.id ?? null
      }
      if (field.kind === 'file') value = await this.#file()
      values[name] = value
      marks[name] = marksOf(name, field, value, referred)
    }
    return { values, marks }
  }

  async #closeCircles(): Promise<void> {
    for (const { resource, name, to } of this.#circular) {
      const { id, values, marks } = this.of(resource)
      const referred = this.of(to)
      values[name] = referred.id
      const field = resource.schema.fields[name]
      if (field) Object.assign(marks, { [name]: marksOf(name, field, referred.id, referred) })
      await inTenant(this.#tenants, (context) =>
        updateRows(resource.schema, [{ id, values: { [name]: referred.id } }], context),
      )
    }
  }

  /** An entry of the same list for the field that names the one above. */
  async #above(resource: Resource): Promise<number | null> {
    if (resource.schema.name === 'user') return this.#tenants.userId('manager@harta.test')
    const { fields } = resource.schema
    // What is no entry of a list stands under none.
    if (!('group' in fields)) return null
    const values = Object.fromEntries(
      Object.entries(fields)
        .filter(([, field]) => field.kind !== 'ref')
        .map(([name, field]) => [name, standingOut(name, field)]),
    )
    return inTenant(this.#tenants, (context) => insertOne(resource, { ...values, group: 'main' }, context))
  }

  /** Written twice, so that the audit has a creation and changes of it. */
  async #keep(resource: Resource, values: Values): Promise<number> {
    const { name, fields } = resource.schema
    const changed = Object.fromEntries(
      Object.entries(fields)
        .filter(
          ([each, { required, kind, options }]) =>
            !required &&
            !options.derivedFrom &&
            kind !== 'file' &&
            kind !== 'json' &&
            kind !== 'bool' &&
            !(each in fitting(resource)),
        )
        .map(([each, { kind }]) => [each, kind === 'refs' ? [] : null]),
    )
    const id =
      name === 'user'
        ? this.#tenants.userId(seededUser)
        : await inTenant(this.#tenants, (context) => insertOne(resource, values, context))
    delete changed['created_at']
    await inTenant(this.#tenants, (context) =>
      updateRows(resource.schema, [{ id, values: changed }], context),
    )
    await inTenant(this.#tenants, (context) => updateRows(resource.schema, [{ id, values }], context))
    return id
  }

  async #file(): Promise<number> {
    return inTenant(this.#tenants, async ({ tx, session }) => {
      const made = await sql<{ id: number }>`
        insert into stored_file (corporate_id, name, media_type) values (${session.corporateId}, 'face.png', 'image/png')
        returning id`.execute(tx.db)
      return made.rows[0]?.id ?? 0
    })
  }
}
