import { fieldComponents } from './ui/components-of.ts'
import { f } from './field.ts'
import { defineLookup } from './lookup.ts'
import { defineResource, type ResourceOptions } from './resource.ts'
import { defineSchema, type RecordOf } from './schema.ts'

/** Must not compile; checked by the type checker, never run. */

const schema = defineSchema(
  'thing',
  { name: f.text({ required: true }), price: f.money(), size: f.choice({ small: 'Small', large: 'Large' }) },
  { title: 'name' },
)

type Names = keyof typeof schema.fields | 'id'

const base = {
  service: 'lead',
  call: 'things',
  label: ['Thing', 'Things'],
  paths: { list: '/things' },
  access: { list: { codes: ['l_lead__listing'] } },
  list: { columns: ['name', { custom: 'age' }] },
  form: ['name', { row: ['price', 'size'] }],
} as const satisfies ResourceOptions<Names>

defineResource(schema, base)

// @ts-expect-error -- no such column
defineResource(schema, { ...base, list: { columns: ['nmae'] } })
// @ts-expect-error -- no such filter
defineResource(schema, { ...base, list: { columns: ['name'], filters: ['prize'] } })
// @ts-expect-error -- no such search field
defineResource(schema, { ...base, list: { columns: ['name'], search: ['names'] } })
// @ts-expect-error -- no such field to sort by
defineResource(schema, { ...base, list: { columns: ['name'], sort: ['names', 'ASC'] } })
// @ts-expect-error -- no such field in the form, however deep
defineResource(schema, { ...base, form: [{ section: 'A', items: [{ row: ['pirce'] }] }] })
// @ts-expect-error -- no such access code
defineResource(schema, { ...base, access: { list: { codes: ['l_lead__lsiting'] } } })
// @ts-expect-error -- no such role type
defineResource(schema, { ...base, access: { list: { roleTypes: ['boss'] } } })
// @ts-expect-error -- no such service
defineResource(schema, { ...base, service: 'leads' })
// @ts-expect-error -- no such access code on a field
f.text({ read: { codes: ['l_lead__lsiting'] } })
// @ts-expect-error -- no such access code among those that show a masked value
f.nric({ revealedTo: { codes: ['c_customer__reveal_ncri'] } })
// @ts-expect-error -- an option of another kind
f.text({ min: 3 })
// @ts-expect-error -- a kind without a mask
f.text({ revealedTo: { manager: true } })
// @ts-expect-error -- the title is no field
defineSchema('other', { name: f.text() }, { title: 'names' })

defineLookup({
  call: 'budget',
  label: ['Budget', 'Budgets'],
  path: '/settings/budget',
  managedBy: { roleTypes: ['admin'] },
  order: 1,
  // @ts-expect-error -- the title is no field
  title: 'bugdet',
  fields: { budget: f.text() },
})

const { richText: _gone, ...others } = fieldComponents
// @ts-expect-error -- a kind without components
const incomplete: typeof fieldComponents = others

type Thing = RecordOf<typeof schema>
const thing: Thing = { id: 1, version: 1, name: 'a', price: null, size: 'small' }
// @ts-expect-error -- a required field is never null
thing.name = null
// @ts-expect-error -- not one of its choices
thing.size = 'huge'
// @ts-expect-error -- money travels as a decimal string
thing.price = 12

export { incomplete }
