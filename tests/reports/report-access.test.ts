import { beforeAll, expect, it } from 'vitest'
import type { AccessCode } from '../../src/domain/access-codes.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('what a report tells to whom', (engine) => {
  let tenants: TestTenants
  const manager = 'manager@harta.test'
  const director = 'director@harta.test'
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const report = (name: string, query = '', as = manager) =>
    api(tenants, { as }).get(`/report/${name}${query}`)
  const measures = async (name: string, query = ''): Promise<string[]> => {
    const { status, body } = await report(name, query)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.measures.map((measure: { name: string }) => measure.name)
  }
  const setCodes = (change: string, codes: readonly AccessCode[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update role set access_codes = ${change} where corporate_id = $1 and role_access = 'sales manager'`,
        [tenants.corporate('Harta Prima').id, codes],
      ),
    )
  /** Does something while managers lack codes. */
  async function without<T>(codes: readonly AccessCode[], work: () => Promise<T>): Promise<T> {
    await setCodes('array(select c from unnest(access_codes) as c where not c = any ($2::text[]))', codes)
    try {
      return await work()
    } finally {
      await setCodes('access_codes || $2::text[]', codes)
    }
  }
  let phones = 3_000_000
  async function customers(count: number, channel_id: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      const { status, body } = await api(tenants, { as: director }).post('/customer/customers', {
        name: `Earner ${channel_id} ${n}`,
        contact_no: `+6012${phones++}`,
        channel_id,
        monthly_income: `${4000 + 100 * n}.00`,
      })
      expect(status, JSON.stringify(body)).toBe(201)
    }
  }

  it('the age of customers is for who may have an NRIC shown in full', async () => {
    const added = await api(tenants, { as: manager }).post('/customer/customers', {
      name: 'Aged',
      contact_no: '+60123450001',
      nric: '900101-14-5001',
    })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const ages = async () => (await report('customer', '?by=age')).body.data.groups.by
    expect(await ages()).not.toEqual([])
    await without(['c_customer__reveal_nric'], async () => {
      expect(await ages()).toEqual([])
    })
  })

  it('what leads earned is for who opens the entries of revenue', async () => {
    expect(await measures('lead-analysis')).toEqual(expect.arrayContaining(['fee', 'earned', 'cost']))
    await without(['revenue_report', 'kpi_report__listing'], async () => {
      const known = await measures('lead-analysis')
      expect(known).toContain('cost')
      expect(known.filter((name) => ['fee', 'earned'].includes(name))).toEqual([])
    })
  })

  it.each<AccessCode>(['c_customer__listing', 'pr_proposal__listing'])(
    'incomes of customers are told to nobody without %s, singly or in figures',
    async (code) => {
      const list = () => api(tenants, { as: manager }).get('/report/income-figures')
      expect([(await list()).status, await measures('customer-income-analysis')]).toEqual([
        200,
        ['customers', 'income', 'dsr', 'eligible', 'gaps', 'gap_share'],
      ])
      await without([code], async () => {
        expect([(await list()).status, await measures('customer-income-analysis')]).toEqual([403, []])
      })
    },
  )

  it('a sales person who opens the KPI report sees their own target alone', async () => {
    const [own, other] = [tenants.userId('exec@harta.test'), tenants.userId('sales@harta.test')]
    for (const user_id of [own, other]) {
      const target = { target_of: 'person', user_id, month: '2026-01', target_cases: 4 }
      const { status } = await api(tenants, { as: 'admin@harta.test' }).post('/lookup/fwd-target', target)
      expect(status).toBe(201)
    }
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update role set access_codes = access_codes || '{kpi_report__listing}' where corporate_id = $1 and role_access = 'se'`,
        [tenants.corporate('Harta Prima').id],
      ),
    )
    const told = await report('kpi', '?by=person&from=2026-01-01&to=2026-01-31', 'exec@harta.test')
    const { measures: known, cells } = told.body.data
    const at = known.findIndex(({ name }: { name: string }) => name === 'target')
    expect(cells[0].figures[at].value).toBe('4')
    expect(JSON.stringify(told.body.data.groups)).not.toContain(`"key":"${other}"`)
  })

  it('the income of fewer than five customers is not told', async () => {
    const channels: Json[] = (await api(tenants, { as: director }).get('/lookup/channel')).body
    const [few, enough] = channels.map(({ id }) => id as number)
    if (few === undefined || enough === undefined) throw new Error('Two channels are needed')
    const incomes = async () => {
      const { groups, cells, measures: told } = (await report('customer', '?by=channel', director)).body.data
      const at = told.findIndex(({ name }: { name: string }) => name === 'income')
      return new Map(cells.map((cell: Json) => [groups.by[cell.by]?.key, cell.figures[at].value]))
    }
    await customers(4, few)
    await customers(5, enough)
    const told = await incomes()
    expect([told.get(String(few)), told.get(String(enough))]).toEqual([null, '4200.00'])
  })
})
