import { describe, expect, it } from 'vitest'
import type { AccessSession } from '../../../domain/access.ts'
import { f } from '../../field.ts'
import { defineResource } from '../../resource.ts'
import { defineSchema } from '../../schema.ts'
import { columnsFor, neededFields, openedColumns, shownColumns } from './list-columns.ts'

const schema = defineSchema(
  'thing',
  {
    name: f.text(),
    price: f.money({ read: { codes: ['l_lead__assign'] } }),
    made: f.date(),
    note: f.longText(),
  },
  { title: 'name' },
)
const resource = defineResource(schema, {
  service: 'lookup',
  call: 'thing',
  label: ['Thing', 'Things'],
  paths: { list: '/things' },
  access: { list: {} },
  list: { columns: ['made', { custom: 'cost' }, 'name', 'price'] },
  form: ['name'],
})
const Cell = () => null
const ui = {
  cells: { cost: { label: 'Cost', Cell, needs: ['price'] }, age: { label: 'Age', Cell, needs: [] } },
}
const session = (codes: string[]) => ({ codes: new Set(codes) }) as unknown as AccessSession
const all = columnsFor(resource, ui, session(['l_lead__assign']))
const some = columnsFor(resource, ui, session([]))
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key)

describe('the columns of a list', () => {
  it('are as wide as their headings', () => {
    const long = defineSchema(
      'wide',
      { paid: f.bool({ label: 'Instalments paid by others' }) },
      { title: 'paid' },
    )
    const [paid] = columnsFor({ ...resource, schema: long, list: { columns: ['paid'] } }, {}, session([]))
    expect(paid?.width).toBeGreaterThan(200)
  })

  it('are all fields one may read, the cells of its own and the number, the declared ones first', () => {
    expect(keys(all)).toEqual(['made', 'cost', 'name', 'price', 'note', 'age', 'id'])
  })

  it('leave out what one may not read, and the cells that are made from it', () => {
    expect(keys(some)).toEqual(['made', 'name', 'note', 'age', 'id'])
    expect(keys(shownColumns(resource, some, undefined))).toEqual(['made', 'name'])
  })

  it('are those of a layout, by name, whatever came or went since', () => {
    const kept = ['gone', 'price', 'name', 'name', 'age']
    expect(keys(shownColumns(resource, all, kept))).toEqual(['price', 'name', 'age'])
    expect(keys(shownColumns(resource, some, kept))).toEqual(['name', 'age'])
    expect(keys(shownColumns(resource, some, ['gone', 'price']))).toEqual(['made', 'name'])
  })

  it('are opened with what the list asks by that is due, after the first two, though it was hidden', () => {
    const wanted = ['name', 'age', 'price']
    const opened = (due: readonly string[]) =>
      keys(openedColumns(resource, all, { wanted, due, session: session([]) }))
    expect(opened(['made'])).toEqual(['name', 'age', 'made', 'price'])
    expect(opened(['price'])).toEqual(wanted)
    expect(opened([])).toEqual(wanted)
  })

  it('ask for the fields they show, in whatever order they stand', () => {
    const [made, , name] = all
    if (!made || !name) throw new Error('There are columns')
    expect(neededFields(resource, [made, name])).toEqual(neededFields(resource, [name, made]))
  })
})
