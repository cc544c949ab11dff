import { describe, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { resourceUis } from '../../resources/ui.ts'
import { checkResources, resourceIssues } from './checks.ts'
import { featureChecks } from '../features/checks.ts'
import { customIssues } from './checks/custom-issues.ts'
import { f } from './field.ts'
import { defineLookup } from './lookup.ts'
import { defineResource, type Resource, type ResourceOptions } from './resource.ts'
import { defineSchema } from './schema.ts'

const schema = defineSchema(
  'thing',
  {
    name: f.text({ required: true }),
    colour: f.colour(),
    owner_id: f.ref('thing'),
    papers: f.file(),
    made: f.dateTime({ readOnly: true }),
  },
  { title: 'name' },
)

const fitting: ResourceOptions<keyof typeof schema.fields | 'id'> = {
  service: 'lead',
  call: 'things',
  label: ['Thing', 'Things'],
  paths: { list: '/things' },
  access: { list: {}, edit: {} },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: ['name'],
}

/** A resource as one without types could be written. */
const declared = (options: object, of: object = schema): Resource =>
  ({ ...defineResource(schema, fitting), ...options, schema: of }) as Resource

const dealt = (options: object) => ({
  rule: 'name',
  rules: 'thing',
  asks: { names: 'name' },
  receivers: [],
  load: { status: 'owner_id' },
  ...options,
})

const issues = (options: object, of?: object) => resourceIssues([declared(options, of)], featureChecks)

describe('the product’s own resources', () => {
  it('are declared right', () => expect(() => checkResources(resources, featureChecks)).not.toThrow())

  it('have every custom cell and block they name, and no other', async () => {
    for (const resource of resources) {
      const load = resourceUis[resource.schema.name]
      const { default: ui } = load ? await load() : { default: {} }
      expect(customIssues(resource, ui)).toEqual([])
    }
    const names = resources.map((resource) => resource.schema.name)
    expect(Object.keys(resourceUis).filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('a wrong declaration is named with its place', () => {
  it.each([
    [{ list: { columns: ['name', 'nmae'] } }, 'thing.list.columns[1]: no field "nmae"'],
    [{ list: { columns: [], filters: ['nmae'] } }, 'thing.list.filters[0]: no field "nmae"'],
    [{ appointments: 'name' }, 'thing.appointments: "name" is no moment'],
    [
      { form: [{ section: 'Money', onTab: 'finances', items: ['name'] }] },
      'thing.form[0].onTab: no tab "finances"',
    ],
    [{ partOf: 'owner_id', onTab: 'finances' }, 'thing.onTab: no tab "finances" in thing'],
    [{ foldedTabs: ['finances'] }, 'thing.foldedTabs[0]: no tab "finances"'],
    [{ aboutPerson: 'name' }, 'thing.aboutPerson: "name" is no field that refers to a record'],
    [{ entries: ['note'] }, 'thing.entries: the record has no activity that they would stand in'],
    [{ requests: true }, 'thing.requests: nobody holds the record'],
    [{ imports: { key: 'name', headings: { name: [] } } }, 'thing.access.import: imports need it'],
    [
      { imports: { key: 'name', headings: {} } },
      'thing.imports.headings: without name, no row finds its record',
    ],
    [{ imports: { key: 'name', headings: { nmae: [] } } }, 'thing.imports.headings[0]: no field "nmae"'],
    [{ merges: true }, 'thing.merges: its records are deleted for good'],
    [{ holders: {}, dealing: dealt({ rule: 'rule' }) }, 'thing.dealing.rule: no field "rule"'],
    [
      { holders: {}, dealing: dealt({ rules: 'rules' }) },
      'thing.dealing.rules: no resource is named "rules"',
    ],
    [{ holders: {}, dealing: dealt({ asks: { any: 'nmae' } }) }, 'thing.dealing.asks.any: no field "nmae"'],
    [
      { holders: {}, dealing: dealt({}) },
      'thing.dealing.rules: "thing" has no field "deal_by" of kind choice',
    ],
    [{ holders: {}, dealing: dealt({}) }, 'thing.dealing.rules: "thing" has no field "names"'],
    [{ dealing: dealt({}) }, 'thing.dealing: nothing tells since when somebody has a record'],
    [
      { list: { columns: [], search: ['colour'] } },
      'thing.list.search[0]: "colour" is of kind colour, which the search box cannot look into',
    ],
    [
      { list: { columns: [], bulk: ['made'] } },
      'thing.list.bulk[0]: "made" cannot be set for many records at once',
    ],
    [{ list: { columns: [], sort: ['papers', 'ASC'] } }, 'thing.list.sort: cannot sort by "papers"'],
    [{ list: { columns: [], sort: ['position', 'ASC'] } }, 'thing.list.sort: cannot sort by "position"'],
    [{ status: 'name' }, 'thing.status: "name" is no field that refers to a list'],
    [{ figures: {} }, 'thing.figures: its records have no status'],
    [
      { status: 'owner_id', figures: { due: { field: 'name', label: ['Visit', 'Visits'] } } },
      'thing.figures.due: "name" is no time that anything is due',
    ],
    [{ status: 'owner_id', figures: {} }, 'thing.figures: its records have no field "created_at"'],
    [{ form: ['name', { row: ['colour', 'color'] }] }, 'thing.form[1].row[1]: no field "color"'],
    [
      { form: ['name', { section: 'More', items: ['name'] }] },
      'thing.form[1].items[0]: "name" stands in the form twice',
    ],
    [{ form: ['colour'] }, 'thing.form: nobody can fill in the required "name"'],
    [
      { access: { list: { codes: ['l_lead__lsiting'] } } },
      'thing.access.list: no access code "l_lead__lsiting"',
    ],
  ])('%j', (options, issue) => expect(issues(options)).toContain(issue))

  it.each([
    [
      { fields: { ...schema.fields, owner_id: f.ref('nobody') } },
      'thing.owner_id: refers to "nobody", which no resource is named',
    ],
    [{ options: { title: 'nmae' } }, 'thing.title: no field "nmae"'],
    [{ options: { title: 'name', colour: 'name' } }, 'thing.colour: "name" is no field of kind colour'],
    [
      {
        fields: { ...schema.fields, name: { ...schema.fields.name, options: { read: { codes: ['nope'] } } } },
      },
      'thing.name.read: no access code "nope"',
    ],
    [
      { fields: { ...schema.fields, nric: { ...f.nric(), options: { revealedTo: { codes: ['nope'] } } } } },
      'thing.nric.revealedTo: no access code "nope"',
    ],
    [
      { fields: { ...schema.fields, name: f.text({ required: true, derivedFrom: ['nmae'] }) } },
      'thing.name.derivedFrom: no field "nmae"',
    ],
    [
      {
        fields: { ...schema.fields, nric: f.nric({ revealedTo: { manager: true } }) },
        options: { title: 'nric' },
      },
      'thing.title: "nric" is masked, and would stand in every reference',
    ],
    [
      {
        fields: {
          ...schema.fields,
          name: f.text({ required: true, derivedFrom: ['nric'] }),
          nric: f.nric({ revealedTo: { manager: true } }),
        },
      },
      'thing.name.derivedFrom: "nric" is masked, and would stand in it',
    ],
  ])('schema %j', (of, issue) => expect(issues({}, { ...schema, ...of })).toContain(issue))

  it('two resources of one name, call or address', () => {
    const budget = () =>
      defineLookup({
        call: 'budget',
        label: ['Budget', 'Budgets'],
        path: '/settings/budget',
        managedBy: { roleTypes: ['admin'] },
        order: 1,
        title: 'budget',
        fields: { budget: f.text({ required: true }) },
      })
    expect(resourceIssues([budget(), budget()], [])).toEqual([
      `budget.name: name "budget" is budget.name's already`,
      `budget.table: table "budget" is budget.table's already`,
      `budget.call: /api/lookup/budget is budget.call's already`,
      `budget.paths.list: /settings/budget is budget.paths.list's already`,
      `budget.paths.create: /settings/budget/create is budget.paths.create's already`,
      `budget.paths.edit: /settings/budget/: is budget.paths.edit's already`,
    ])
  })

  it('two resources that one key opens, or the key of Home', () => {
    const keyed = (name: string, key: string) => ({
      ...declared(
        { menu: { order: 1, key }, call: name, paths: { list: `/${name}` } },
        { ...schema, name, table: name },
      ),
    })
    expect(resourceIssues([keyed('a', 'l'), keyed('b', 'l'), keyed('c', 'h')], [])).toEqual(
      expect.arrayContaining([
        `b.menu.key: key "g l" is a.menu.key's already`,
        `c.menu.key: key "g h" is home's already`,
      ]),
    )
  })

  it('custom keys that are missing, or that nothing names', () => {
    const resource = declared({
      list: { columns: ['name', { custom: 'age' }] },
      form: ['name', { section: 'More', items: [{ custom: 'map' }] }],
    })
    expect(customIssues(resource, {})).toEqual([
      'thing.list.columns[1]: no custom cell "age"',
      'thing.form[1].items[0]: no custom block "map"',
    ])
    const ui = {
      cells: { age: { needs: ['made'] }, size: { needs: ['widht'], sortBy: 'name' } },
      blocks: { map: { Form: true }, log: { Record: true }, spare: { Form: true } },
    }
    expect(customIssues(resource, ui)).toEqual([
      'thing.ui.cells.size: no column of the list names it',
      'thing.ui.blocks.spare: the form does not name it, and it has nothing for the record page',
      'thing.ui.cells.size: no field "widht"',
    ])
  })

  it('all of them at once, before anything starts', () => {
    const wrong = declared({ list: { columns: ['nmae'] }, form: ['color'] })
    expect(() => checkResources([wrong], [])).toThrow(/list\.columns\[0\].*\n.*form\[0\]/)
  })
})
