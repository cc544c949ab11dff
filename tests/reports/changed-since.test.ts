import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, monthOf, startOfMonth } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { revoke, soldCase } from '../payout/ledger-data.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const thisMonth = startOfMonth(today())
const lastMonth = { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) }

withEngine('what changed since a month ended', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const owner = (text: string, values: unknown[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))

  async function changes(name: string, query: Json = {}, email = 'director@harta.test') {
    const { status, body } = await as(email).call('GET /report/:name/changes', {
      params: { name },
      query: { ...lastMonth, ...query },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  }

  /** A lead that came last month, as the audit has it too. */
  async function leadOfLastMonth(values: object = {}): Promise<Json> {
    const contact_no = `01${String(20_000_000 + Math.floor(Math.random() * 9_999_999))}`
    const { status, body } = await admin().post('/lead/leads', { name: 'Lim', contact_no, ...values })
    expect(status, JSON.stringify(body)).toBe(201)
    const { id } = body.data as Json
    await owner('update lead set created_at = $2 where id = $1', [id, `${lastMonth.from} 10:00+08`])
    await owner("update audit set at = $2 where table_name = 'lead' and record_id = $1", [
      id,
      `${lastMonth.from} 10:00+08`,
    ])
    return (await admin().get(`/lead/leads?${filter({ id })}`)).body.data.data[0] as Json
  }

  it('[RTE-25] a lead that went to somebody else counts where the report is by person, and its row opens', async () => {
    const [kept, moved] = [await leadOfLastMonth(), await leadOfLastMonth()]
    expect(await changes('lead', { by: 'person' })).toEqual({ since: thisMonth, lists: [] })
    const put = await admin().put(`/lead/leads/${moved.id}`, { assign_to: tenants.userId('exec@harta.test') })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const told = await changes('lead', { by: 'person' })
    expect(told.lists).toEqual([{ list: 'lead', rows: 1, ids: [moved.id], removed: 0 }])
    const { body } = await as('director@harta.test').get(`/lead/leads?${filter({ id: told.lists[0]?.ids })}`)
    expect((body.data.data as Json[]).map(({ id }) => id)).toEqual([moved.id])
    const file = await tenants.app.request(
      `/api/report/lead/export?by=person&and=&from=${lastMonth.from}&to=${lastMonth.to}&format=xlsx`,
      {
        headers: {
          authorization: `Bearer ${await tenants.token('director@harta.test')}`,
          'application-code': 'sas',
        },
      },
    )
    const sheets = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(strFromU8(sheets['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toMatch(
      /Changed since .*Leads: 1</,
    )
    // Who opens the report and neither lead is told of none.
    expect((await changes('lead', { by: 'person' }, 'sales@harta.test')).lists).toEqual([])
    // Whose they are says nothing of channels, and a month that runs has not ended.
    expect((await changes('lead', { by: 'channel' })).lists).toEqual([])
    expect(await changes('lead', { by: 'person', to: today() })).toEqual({ since: null, lists: [] })
    expect(kept.id).not.toBe(moved.id)
  })

  it('[RTE-25] a merged lead is told as gone, to those alone whose lead it was', async () => {
    const [kept, gone] = [
      await leadOfLastMonth({ assign_to: tenants.userId('sales@harta.test') }),
      await leadOfLastMonth({ assign_to: tenants.userId('sales@harta.test') }),
    ]
    const merged = await admin().post(`/lead/lead/${kept.id}/merges`, {
      from: gone.id,
      version: kept.version,
      from_version: gone.version,
      fields: [],
    })
    expect(merged.status, JSON.stringify(merged.body)).toBe(201)
    expect((await changes('lead', { by: 'channel' })).lists).toEqual([
      { list: 'lead', rows: 0, ids: [], removed: 1 },
    ])
    expect((await changes('lead', { by: 'channel' }, 'owner@pinnacle.test')).lists).toEqual([])
  })

  it('[RTE-25] a sale revoked after its month is told where reversals count in the month of the sale', async () => {
    const [closer = 0] = await seatUpline(tenants)
    const sale = await soldCase(tenants, admin(), as('finance@harta.test'), {
      price: '825185.33',
      closer,
      values: { spa_signed_on: `${monthOf(lastMonth.from)}-20` },
    })
    await owner('update revenue_booking set created_at = booked_on where prod_id = $1 and booked_on < $2', [
      sale.prod_id,
      thisMonth,
    ])
    expect((await changes('revenue', { by: 'month', and: '', basis: 'standing' })).lists).toEqual([])
    await revoke(admin(), sale.prod_id)
    const { lists } = await changes('revenue', { by: 'month', and: '', basis: 'standing' })
    expect(lists).toMatchObject([{ list: 'revenue_entry', rows: 1, removed: 0 }])
    const { body } = await as('director@harta.test').get(
      `/sales/revenue-entries?${filter({ id: lists[0]?.ids })}`,
    )
    expect(body.data.data).toMatchObject([{ kind: 'revoked', fee: '-24755.56' }])
    expect((await changes('revenue', { by: 'month', and: '' })).lists).toEqual([])
  })

  it('is refused without the report’s code (403), and for a report that there is not (404)', async () => {
    const refused = async (email: string, name: string) =>
      (await as(email).call('GET /report/:name/changes', { params: { name }, query: {} })).status
    expect([
      await refused('sales@harta.test', 'revenue'),
      await refused('director@harta.test', 'none'),
    ]).toEqual([403, 404])
  })
})
