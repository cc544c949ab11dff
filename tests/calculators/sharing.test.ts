import { beforeAll, expect, it } from 'vitest'
import { startOf } from '../../schemas/calculators.ts'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('sharing calculations', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
  })

  async function saved(kind: 'instalment' | 'entry_cost', more: object = {}): Promise<number> {
    const { status, body } = await sales.post('/calculator/calculations', {
      name: 'For Aina binti Zaid',
      kind,
      inputs: { ...startOf(kind), ...(kind === 'entry_cost' && { signed_on: '2026-12-01' }) },
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id
  }
  const pdf = async (path: string) =>
    (await pdfOf(tenants, 'sales@harta.test', path)).text.replace(/\s+/g, ' ')
  const open = (link: string, address = '127.0.0.1') =>
    api(tenants).send('/calculator/shared', {
      headers: { 'form-link': link.split('#')[1] ?? '', 'x-forwarded-for': address },
    })
  const share = async (id: number): Promise<string> => {
    const { status, body } = await sales.post(`/calculator/calculations/${id}/link`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.link
  }

  it('[RTE-28] the PDF has the corporate, inputs, steps, schedule by year, and rates with their sources', async () => {
    const loan = await pdf(`/calculator/calculations/${await saved('instalment')}/pdf`)
    expect(loan).toContain('Harta Prima')
    expect(loan).toContain('Loan amount RM 450,000.00')
    expect(loan).toContain('RM 450,000.00 on a reducing balance at 4.3% over 360 months')
    expect(loan).toContain('30 26,723.82')
    const entry = await pdf(`/calculator/calculations/${await saved('entry_cost')}/pdf`)
    expect(entry).toContain('RM 75,125.00')
    expect(entry).toContain('Valuers Rules, Seventh Schedule')
    expect(entry).toContain('Unverified')
    expect(entry).not.toContain('Aina')
    expect((await exec.get(`/calculator/calculations/${await saved('instalment')}/pdf`)).status).toBe(404)
  })

  it('[RTE-28] a link shows the calculation and nothing of whom it was for', async () => {
    const made = await sales.post('/customer/customers', { name: 'Aina', contact_no: '0123450201' })
    const link = await share(await saved('instalment', { customer_id: made.body.data.id }))
    const { status, body } = await open(link)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ corporate_name: 'Harta Prima', kind: 'instalment' })
    expect(body.data.inputs).toContainEqual({ label: 'Interest rate (p.a.)', value: '4.3%' })
    expect(JSON.stringify(body)).not.toContain('Aina')
  })

  it('[RTE-28] a link opens nothing once it is revoked, replaced, expired, or was never ours', async () => {
    const id = await saved('instalment')
    const first = await share(id)
    const second = await share(id)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
    expect((await sales.delete(`/calculator/calculations/${id}/link`)).body).toEqual({ data: null })
    expect((await open(second)).status).toBe(404)
    const third = await share(id)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        "update calculation_link set expires_at = now() - interval '1 second' where calculation_id = $1",
        [id],
      ),
    )
    expect((await open(third)).status).toBe(404)
    expect((await open(`${third.slice(0, -1)}${third.endsWith('0') ? '1' : '0'}`)).status).toBe(404)
    expect((await sales.get(`/calculator/calculations/${id}/link`)).body).toEqual({ data: null })
    expect((await exec.post(`/calculator/calculations/${id}/link`)).status).toBe(404)
    expect((await exec.delete(`/calculator/calculations/${id}/link`)).status).toBe(404)
  })

  it('[RTE-28] a link opens nothing once the proposal it is of, or the customer of that, is deleted', async () => {
    const made = await sales.post('/customer/customers', { name: 'Badrul', contact_no: '0123450202' })
    const proposed = async () =>
      (await sales.post('/proposal/proposal', { psal_customer_id: made.body.data.id })).body.content.id
    const remove = (table: string, id: number) =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(`update ${table} set deleted_at = now() where id = $1`, [id]),
      )
    const [one, other]: number[] = [await proposed(), await proposed()]
    const links = [
      await share(await saved('instalment', { psal_id: one })),
      await share(await saved('instalment', { psal_id: other })),
    ]
    const opened = () => Promise.all(links.map(async (link) => (await open(link)).status))
    expect(await opened()).toEqual([200, 200])
    await remove('proposal', one ?? 0)
    expect(await opened()).toEqual([404, 200])
    await remove('customer', made.body.data.id)
    expect(await opened()).toEqual([404, 404])
  })

  it('[RTE-28] a link goes with its calculation', async () => {
    const id = await saved('instalment')
    const link = await share(id)
    expect((await sales.delete(`/calculator/calculations/${id}`)).status).toBe(200)
    expect((await open(link)).status).toBe(404)
  })
})
