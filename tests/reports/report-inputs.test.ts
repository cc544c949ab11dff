import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('what a report is asked', (engine) => {
  let tenants: TestTenants
  const ask = (name: string, query: Record<string, string>, as = 'director@harta.test') =>
    api(tenants, { as }).get(`/report/${name}?${new URLSearchParams(query).toString()}`)
  const filter = (value: unknown) => ({ filter: JSON.stringify(value) })
  /** A lead of this month by a channel of its own. */
  async function addLead(channel: string, contact_no: string): Promise<void> {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const added = await admin.post('/lookup/channel', { channel })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const lead = await admin.post('/lead/leads', { name: 'Somebody', contact_no, channel_id: added.body.id })
    expect(lead.status, JSON.stringify(lead.body)).toBe(201)
  }
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    await addLead('Billboard', '+60123450001')
    await addLead('=HYPERLINK("http://x.test")', '+60123450002')
  })

  it('[RTE-25] some of the measures have the figures that they have among all', async () => {
    const all = (await ask('lead', { by: 'channel' })).body.data
    const some = (await ask('lead', { by: 'channel', measures: 'conversion,new' })).body.data
    expect(some.measures.map(({ name }: { name: string }) => name)).toEqual(['new', 'conversion'])
    const at = ['new', 'conversion'].map((name) =>
      all.measures.findIndex((measure: { name: string }) => measure.name === name),
    )
    for (const [place, cell] of some.cells.entries())
      expect(cell.figures).toEqual(at.map((each) => all.cells[place].figures[each]))
  })

  it('explain=1 adds the statements of the figures where there is demo data, and nowhere else', async () => {
    const { statements } = (await ask('lead', { by: 'channel', explain: '1' })).body.data
    expect(statements[0]).toMatchObject({ list: 'lead', sql: expect.stringContaining('grouping sets') })
    const real = await TestTenants.open(engine, { demo: false })
    const told = await api(real, { as: 'director@harta.test' }).get('/report/lead?by=channel&explain=1')
    expect([told.status, told.body.data.statements]).toEqual([200, undefined])
  })

  it.each<[string, string, Record<string, string>]>([
    ['a word for an id', 'lead', filter({ channel: 'abc' })],
    ['no id at all', 'lead', filter({ person: '' })],
    ['a fraction for an id', 'lead', filter({ hub: '1.5' })],
    ['an id past every number', 'lead', filter({ channel: '9'.repeat(40) })],
    ['a number instead of text', 'lead', filter({ channel: 3 })],
    ['an object for a value', 'lead', filter({ channel: { eq: '3' } })],
    ['no values', 'lead', filter({ channel: [] })],
    ['more values than there may be', 'lead', filter({ channel: Array.from({ length: 101 }, () => '1') })],
    ['a negative band', 'customer', filter({ income: '-1' })],
    ['a band past the last', 'customer', filter({ income: '5' })],
    ['a member of lists for a band', 'customer', filter({ income: 'length' })],
    ['an option that there is not', 'case', filter({ stage: 'Nowhere' })],
    ['neither yes nor no', 'customer-income-analysis', filter({ joint: 'maybe' })],
    ['an unknown dimension', 'lead', filter({ nric: '1' })],
    ['a time as a filter', 'lead', filter({ month: '2026-11' })],
    ['a reserved dimension', 'lead', { filter: '{"__proto__":"1"}' }],
    ['a member of every object', 'lead', filter({ constructor: '1' })],
    ['a list for a filter', 'lead', { filter: '["channel"]' }],
    ['broken JSON', 'lead', { filter: '{' }],
    ['JSON that is too deep', 'lead', { filter: `{"channel":${'['.repeat(900)}${']'.repeat(900)}}` }],
    ['a filter that is too long', 'lead', filter({ channel: 'x'.repeat(5000) })],
    ['a reserved break-down', 'lead', { by: '__proto__' }],
    ['a break-down of every object', 'lead', { by: 'channel', and: 'constructor' }],
    ['two times', 'lead', { by: 'month', and: 'day' }],
    ['an unknown measure', 'lead', { measures: 'new,nothing' }],
    ['a measure of every object', 'lead', { measures: 'constructor' }],
    ['a day that there is not', 'lead', { from: '2026-02-30', to: '2026-03-31' }],
    [
      'a day that there is not, of figures without a period',
      'case',
      { to: '2026-11-31', from: '2026-11-01' },
    ],
    ['a day before time', 'lead', { from: '0000-01-01', to: '0000-01-31', compare: 'year' }],
  ])('%s is refused (400)', async (_, name, query) => {
    const { status, body } = await ask(name, query)
    expect(status, JSON.stringify(body)).toBe(400)
  })

  it.each(['__proto__', 'constructor', 'lead%00', 'nothing'])('there is no report %s (404)', async (name) => {
    expect((await ask(name, {})).status).toBe(404)
  })

  it('a period that ends before it begins, or spans more than ten years, is refused at its field (422)', async () => {
    for (const period of [
      { from: '2026-02-01', to: '2026-01-01' },
      { from: '2010-01-01', to: '2026-01-01' },
    ]) {
      const { status, body } = await ask('lead', period)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['to']])
    }
  })

  it('a table of too many cells is refused (422) before it is made', async () => {
    const years = { from: '2017-01-01', to: '2026-12-31' }
    const { status, body } = await ask('lead', { by: 'channel', and: 'day', ...years })
    expect([status, body.code]).toEqual([422, 'report.narrow'])
    expect((await ask('lead', { by: 'channel', and: 'month', ...years })).status).toBe(200)
  })

  it('a list that does not know a dimension tells nothing of its values, not 0', async () => {
    const told = (await ask('case', { by: 'month', from: '2026-01-01', to: '2026-03-31' })).body.data
    const at = told.measures.findIndex(({ name }: { name: string }) => name === 'running')
    expect(told.cells.map((cell: { figures: { value: unknown }[] }) => cell.figures[at]?.value)).toEqual([
      ...['0', null, null, null],
    ])
  })

  it('what is kept by month is told of no week', async () => {
    const [person] = [tenants.userId('sales@harta.test')]
    const target = { target_of: 'person', user_id: person, month: '2026-01', target_cases: 4 }
    const added = await api(tenants, { as: 'admin@harta.test' }).post('/lookup/fwd-target', target)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const value = async (by: string) => {
      const told = (await ask('kpi', { by, from: '2026-01-01', to: '2026-01-31' })).body.data
      const place = told.measures.findIndex(({ name }: { name: string }) => name === 'target')
      return told.cells
        .slice(0, 2)
        .map((cell: { figures: { value: unknown }[] }) => cell.figures[place]?.value)
    }
    expect(await value('month')).toEqual(['4', '4'])
    expect(await value('week')).toEqual(['4', null])
  })

  it('the name of a group is no formula in a file', async () => {
    const { body } = await api(tenants, { as: 'director@harta.test' }).get(
      '/report/lead/export?by=channel&format=csv',
    )
    expect(body).toContain(`'=HYPERLINK`)
  })

  it('ids of another corporate narrow a report to nothing, and are called by no name', async () => {
    const other = String(tenants.userId('owner@pinnacle.test'))
    const narrowed = filter({ person: other })
    const told = (await ask('lead', { by: 'person', ...narrowed })).body.data
    expect([told.groups.by, told.cells[0].figures[0].value]).toEqual([[], '0'])
    const query = new URLSearchParams({ by: 'person', format: 'xlsx', ...narrowed }).toString()
    const token = await tenants.token('director@harta.test')
    const file = await tenants.app.request(`/api/report/lead/export?${query}`, {
      headers: { authorization: `Bearer ${token}`, 'application-code': 'sas' },
    })
    const sheets = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(`#${other}`)
  })
})
