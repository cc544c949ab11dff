import { beforeAll, expect, it } from 'vitest'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { pngOf } from '../setup/pictures-of-size.ts'

withEngine('names of referred records', (engine) => {
  // The worker's engine may have to start first.
  beforeAll(() => engine.database())

  it('are on every row of a page, however many are kept between calls', async () => {
    const tenants = await TestTenants.open(engine, { leads: 30 })
    const admin = api(tenants, { as: 'admin@harta.test' })
    const { sid, tid } = await readToken(tenants.runtime.signingKey, await tenants.token('admin@harta.test'))
    const people = ['sales@harta.test', 'exec@harta.test'].map((account) => tenants.userId(account))
    // One of the page's names is kept already, the other is read, and there is no more room.
    await withSession(
      tenants.database,
      { sid, tid, appCode: 'sas', address: '', requestId: 'names' },
      { readOnly: true },
      ({ names }) => {
        const kept = new Map([[people[0] ?? 0, { text: 'Kept' }]])
        for (let id = 1; id <= 5001; id++) kept.set(-id, { text: 'Somebody' })
        names.set('user', kept)
        return Promise.resolve()
      },
    )
    const { body } = await admin.get(`/lead/leads?limit=100&${filter({ assign_to: people })}`)
    const rows: Json[] = body.data.data
    expect(new Set(rows.map(({ assign_to }) => assign_to))).toEqual(new Set(people))
    for (const { assign_to, _labels } of rows)
      expect(_labels.assign_to?.text).toEqual(assign_to === people[0] ? 'Kept' : expect.any(String))
  })

  it('a status says that it closes what has it, by itself or by the one that it stands under', async () => {
    const tenants = await TestTenants.open(engine)
    const admin = api(tenants, { as: 'admin@harta.test' })
    const { body: statuses } = await admin.get('/lookup/status')
    const named = (name: string) => statuses.find(({ status }: Json) => status === name).id as number
    await admin.put(`/lookup/status/${named('Budget')}`, { closed: false })
    const labelIn = async (status: string, n: number) => {
      const lead = { name: 'Label', contact_no: `012777000${n}`, status_id: named(status) }
      const { id } = (await admin.post('/lead/leads', lead)).body.data
      const { body } = await admin.get(`/lead/leads?${filter({ id })}`)
      return body.data.data[0]._labels.status_id
    }
    expect(await labelIn('New', 1)).toEqual({ text: 'New', colour: expect.any(String) })
    expect(await labelIn('Won', 2)).toMatchObject({ text: 'Won', closed: true })
    expect(await labelIn('Budget', 3)).toMatchObject({ text: 'Budget', closed: true })
  })

  it("somebody's picture comes with their name, a new one at once", async () => {
    const tenants = await TestTenants.open(engine, { leads: 5 })
    const holder = tenants.userId('sales@harta.test')
    const sales = api(tenants, { as: 'sales@harta.test' })
    const admin = api(tenants, { as: 'admin@harta.test' })
    const [lead] = (await admin.get('/lead/leads?limit=1')).body.data.data
    await admin.put(`/lead/leads/${lead.id}`, { assign_to: holder })
    const shown = async () => {
      const { body } = await sales.get(`/lead/leads?limit=1&${filter({ assign_to: holder })}`)
      return body.data.data[0]._labels.assign_to
    }
    const { text } = await shown()
    expect(await shown()).toEqual({ text })
    const body = new FormData()
    body.set('file', new File([pngOf(1)], 'me.png'))
    const { body: kept } = await sales.send('/access-control/own/avatar', { method: 'PUT', body })
    expect(await shown()).toEqual({ text, picture: kept.data.avatar_id })
  })
})
