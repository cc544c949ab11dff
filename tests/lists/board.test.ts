import { beforeAll, describe, expect, it } from 'vitest'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('a board of leads', (engine) => {
  let admin: Api
  let sales: Api
  let stranger: Api
  let tenants: TestTenants
  let [open, won] = [0, 0]
  const ids: number[] = []

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    stranger = api(tenants, { as: 'sales@pinnacle.test' })
    const { body } = await admin.get('/lookup/status')
    ;[open, won] = body.map(({ id }: { id: number }) => id)
    for (let n = 0; n < 5; n++) {
      const lead = { name: `Card ${n}`, contact_no: `01288811${10 + n}`, status_id: open }
      ids.push((await admin.post('/lead/leads', lead)).body.data.id)
    }
  })

  const column = async (status: number) => {
    const { body } = await admin.get(`/lead/leads?sort=place&order=ASC&${filter({ status_id: status })}`)
    return body.data.data
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => name.startsWith('Card'))
  }
  const move = (n: number, body: Record<string, unknown>, as = admin) =>
    as.put(`/lead/leads/${ids[n]}/move`, { field: 'status_id', ...body })

  it('begins newest first', async () => {
    expect(await column(open)).toEqual(['Card 4', 'Card 3', 'Card 2', 'Card 1', 'Card 0'])
  })

  it('keeps a card where it was dropped: between two, first, last', async () => {
    await move(0, { value: open, after: ids[4], before: ids[3] })
    expect(await column(open)).toEqual(['Card 4', 'Card 0', 'Card 3', 'Card 2', 'Card 1'])
    await move(1, { value: open, before: ids[4] })
    expect(await column(open)).toEqual(['Card 1', 'Card 4', 'Card 0', 'Card 3', 'Card 2'])
    await move(4, { value: open, after: ids[2] })
    expect(await column(open)).toEqual(['Card 1', 'Card 0', 'Card 3', 'Card 2', 'Card 4'])
  })

  it('finds room between the same two again and again', async () => {
    for (let n = 0; n < 60; n++)
      await move(n % 2 === 0 ? 0 : 3, { after: ids[1], before: ids[n % 2 === 0 ? 3 : 0] })
    expect((await column(open)).slice(0, 3)).toEqual(['Card 1', 'Card 3', 'Card 0'])
  })

  it('keeps each of two that were dropped after the same card alone, and one between them', async () => {
    const before = await column(open)
    await move(3, { after: ids[1] })
    await move(0, { after: ids[1] })
    expect((await column(open)).slice(0, 3)).toEqual(['Card 1', 'Card 0', 'Card 3'])
    await move(2, { after: ids[0], before: ids[3] })
    expect((await column(open)).slice(0, 4)).toEqual(['Card 1', 'Card 0', 'Card 2', 'Card 3'])
    expect((await column(open)).toSorted()).toEqual(before.toSorted())
  })

  it('finds room between cards that stand at one place', async () => {
    const equal = [4, 2, 0].map((n) => ids[n])
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update board_place set place = 7 where corporate_id = $1 and record_id = any($2)', [
        tenants.corporate('Harta Prima').id,
        equal,
      ]),
    )
    expect((await column(open)).slice(-3)).toEqual(['Card 4', 'Card 2', 'Card 0'])
    await move(3, { after: ids[4], before: ids[2] })
    expect((await column(open)).slice(-4)).toEqual(['Card 4', 'Card 3', 'Card 2', 'Card 0'])
    await move(1, { after: ids[2] })
    expect((await column(open)).slice(-5)).toEqual(['Card 4', 'Card 3', 'Card 2', 'Card 1', 'Card 0'])
  })

  it('changes the value and the place in one call', async () => {
    const { status, body } = await move(2, { value: won })
    expect([status, body.data.status_id]).toEqual([200, won])
    await move(3, { value: won, after: ids[2] })
    expect(await column(won)).toEqual(['Card 2', 'Card 3'])
    expect(await column(open)).not.toContain('Card 2')
  })

  describe('refuses', () => {
    it('a move on an old version, and leaves place and value', async () => {
      const { body } = await admin.get(`/lead/leads/${ids[0]}`)
      await admin.put(`/lead/leads/${ids[0]}`, { status_id: won })
      const before = await column(won)
      const { status } = await move(0, { value: open, version: body.data.version, before: ids[1] })
      expect(status).toBe(409)
      expect(await column(won)).toEqual(before)
    })

    it('a value that is none', async () => {
      const { status, body } = await move(1, { value: 999_999_999 })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['status_id']])
    })

    it.each(['name', 'nonsense', 'created_at'])('a board by %s', async (field) => {
      expect((await move(1, { field, value: 'x' })).status).toBe(400)
    })

    it.each([null, undefined])('a board by %s, naming the field', async (field) => {
      const { status, body } = await move(1, { field, value: won })
      expect([status, body.errors]).toEqual([422, { field: ['field isn’t in the right format'] }])
    })

    it('a neighbour that is no id', async () => {
      expect((await move(1, { value: open, after: 'x' })).status).toBe(400)
    })

    it('what the caller does not see: another’s lead, another corporate’s', async () => {
      expect((await move(1, { value: won }, sales)).status).toBe(404)
      expect((await move(1, { value: won }, stranger)).status).toBe(404)
    })

    it('who may not write the field', async () => {
      const own = await sales.post('/lead/leads', { name: 'Own', contact_no: '0128881199' })
      const body = { field: 'assign_to', value: null }
      const { status } = await sales.put(`/lead/leads/${own.body.data.id}/move`, body)
      expect(status).toBe(403)
    })
  })
})
