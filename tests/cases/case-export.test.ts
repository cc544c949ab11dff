import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { makeProject } from '../property/project-data.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, newCustomer, someBank } from './case-data.ts'

withEngine('files of cases', (engine) => {
  let tenants: TestTenants
  const as = (role: string): Api => api(tenants, { as: `${role}@harta.test` })
  const exported = async (who: string, more = ''): Promise<Json[]> => {
    const { status, body } = await as(who).get(`/sales/cases/export?format=csv${more}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return Papa.parse<Json>(String(body).replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
  }
  const nameOf = async (who: string) => {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ name: string }>('select name from app_user where id = $1', [
        tenants.userId(`${who}@harta.test`),
      ]),
    )
    return rows[0]?.name
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('say project and unit by name, credits and rebates in words, and the banks of each case', async () => {
    const { units } = await makeProject(as('admin'), 1, { name: 'Suria Residensi' })
    const hold = { customer_id: await newCustomer(as('sales')), client_id: crypto.randomUUID() }
    const { prod_id } = (await as('sales').post(`/property/unit/${units[0]}/reserve`, hold)).body.data
    const { version } = (await as('admin').get(`/sales/cases/${prod_id}`)).body.data
    const saved = await as('admin').put(`/sales/cases/${prod_id}`, {
      version,
      rebates: [
        { name: 'Early bird', amount: '5000' },
        { name: 'Bumi', amount: '1,250.50' },
      ],
      credits: [
        { user_id: tenants.userId('sales@harta.test'), percent: 60 },
        { user_id: tenants.userId('manager@harta.test'), percent: 40 },
      ],
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const bank_id = await someBank(as('owner'))
    const bank = (await as('owner').get('/lookup/preferred-bank')).body.find(
      ({ id }: Json) => id === bank_id,
    ).bank
    const add = async () =>
      (await as('handler').post('/sales/case-banks', { prod_id, bank_id })).body.data.id as number
    await add()
    expect((await as('handler').post(`/sales/case-bank/${await add()}/choose`)).status).toBe(200)
    await newCase(as('sales'), { prod_type: 'MORTGAGE' })

    const [plain, sale] = (await exported('admin')).toSorted((one, other) =>
      one.Project.localeCompare(other.Project),
    )
    expect(sale).toMatchObject({
      Project: 'Suria Residensi',
      Unit: 'A-1-1',
      Rebates: 'Early bird RM 5,000.00, Bumi RM 1,250.50',
      Credit: `${await nameOf('sales')} 60%, ${await nameOf('manager')} 40%`,
      'Bank submissions': '2',
      'Chosen bank': bank,
    })
    expect(plain).toMatchObject({ Project: '', Rebates: '', 'Bank submissions': '0', 'Chosen bank': '' })
    const [few] = await exported('admin', `&fields=chosen_bank,unit_id&ids=[${prod_id}]`)
    expect(few).toEqual({ 'Chosen bank': bank, Unit: 'A-1-1' })
  })

  it('are for who may export, of the cases that they see; a column that there is not is a 400', async () => {
    const { status, body } = await as('admin').get('/sales/cases/export?format=csv&fields=banker')
    expect([status, body.codes?.[0]?.key ?? body.message]).toEqual([400, expect.anything()])
    expect((await as('sales').get('/sales/cases/export?format=csv')).status).toBe(403)
    await newCase(as('admin'))
    const own = (await exported('manager')).length
    expect(own).toBeLessThan((await exported('admin')).length)
  })
})
