import { beforeAll, describe, expect, it } from 'vitest'
import type { LikelyDoubles } from '../../src/features/duplicates/api/find.ts'
import type { DistinctPair } from '../../src/features/duplicates/likeness.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withBothEngines, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** What a person does with likely doubles, beginning with records of their own. */
function startDoubles(tenants: TestTenants) {
  const admin = api(tenants, { as: 'admin@harta.test' })
  let phones = 0
  const make = async (list: string, values: Json): Promise<Json> => {
    const contact_no = `0139${String(1_000_000 + ++phones).slice(1)}`
    const made = await admin.post(list, { contact_no, ...values })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data
  }
  /** All pairs, over as many pages as there are. */
  async function all(base: string, as = admin): Promise<LikelyDoubles['pairs']> {
    const pairs: LikelyDoubles['pairs'] = []
    let after = ''
    for (;;) {
      const { status, body } = await as.get(`${base}/doubles${after}`)
      expect(status, JSON.stringify(body)).toBe(200)
      const page: LikelyDoubles = body.data
      pairs.push(...page.pairs)
      if (page.next === null) return pairs
      after = `?after=${page.next}`
    }
  }
  const pairsOf = async (base: string, records: readonly Json[], as = admin): Promise<string[]> => {
    const names = new Map(records.map(({ id, name }) => [id, name]))
    return (await all(base, as))
      .filter(({ ids }) => ids.some((id) => names.has(id)))
      .map(({ ids, reasons }) => `${ids.map((id) => names.get(id)).join(' = ')} by ${reasons.join()}`)
  }
  return { admin, make, all, pairsOf }
}

type Started = ReturnType<typeof startDoubles>

withBothEngines('why two customers are likely the same', (engine) => {
  it('same phone in any writing, same e-mail, near names, each pair once with all its reasons', async () => {
    const { make, pairsOf } = startDoubles(await TestTenants.open(engine))
    const records: Json[] = []
    for (const values of [
      { name: 'Alpha One', contact_no: '013-777 0001' },
      { name: 'Beta Two', contact_no: '+60 13 777 0001' },
      { name: 'Gamma Three', email: 'Same@Mail.test' },
      { name: 'Delta Four', email: 'same@mail.test' },
      { name: 'Mohd. Azlan bin Zainuddin' },
      { name: 'ZAINUDDIN MUHAMMAD AZLAN' },
      { name: 'Wan Noor’ain Ali', email: 'wan@mail.test' },
      { name: 'Wan Nurain binti Ali', email: 'wan@mail.test' },
      { name: '陈大文' },
      { name: '陈大文 ' },
      { name: 'Aminah' },
      { name: 'aminah' },
    ])
      records.push(await make('/customer/customers', values))
    expect((await pairsOf('/customer/customer', records)).toSorted()).toEqual([
      'Alpha One = Beta Two by phone',
      'Gamma Three = Delta Four by email',
      'Mohd. Azlan bin Zainuddin = ZAINUDDIN MUHAMMAD AZLAN by name',
      'Wan Noor’ain Ali = Wan Nurain binti Ali by email,name',
      '陈大文 = 陈大文 by name',
    ])
  })
})

withEngine('likely doubles', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let make: Started['make']
  let all: Started['all']
  let pairsOf: Started['pairsOf']
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    ;({ admin, make, all, pairsOf } = startDoubles(tenants))
  })

  describe.each([
    { record: 'lead', base: '/lead/lead', list: '/lead/leads' },
    { record: 'customer', base: '/customer/customer', list: '/customer/customers' },
  ])('$record', ({ base, list }) => {
    it('a pair that was told apart stays away, for everybody, until that is taken back; a merged one leaves', async () => {
      const name = 'Goh Chee Seng'
      const one = await make(list, { name })
      const other = await make(list, { name: 'GOH, Chi Seng' })
      const third = await make(list, { name: 'Chee Seng Goh' })
      const ids = [other.id, one.id]
      const owner = api(tenants, { as: 'owner@harta.test' })
      const shown = async (as: Api) => (await pairsOf(base, [one, other, third], as)).length
      expect(await shown(admin)).toBe(3)
      const said = await admin.post(`${base}/doubles/distinct`, { ids })
      expect(said.status, JSON.stringify(said.body)).toBe(201)
      expect((await owner.post(`${base}/doubles/distinct`, { ids })).body.data).toEqual(said.body.data)
      expect(await shown(owner)).toBe(2)
      const kept: DistinctPair[] = (await owner.get(`${base}/doubles/distinct`)).body.data.pairs
      expect(kept).toMatchObject([
        { id: said.body.data.id, ids: ids.toSorted(), by: expect.stringMatching(/./) },
      ])
      const merged = await admin.post(`${base}/${one.id}/merges`, {
        from: third.id,
        version: one.version,
        from_version: third.version,
      })
      expect(merged.status, JSON.stringify(merged.body)).toBe(201)
      expect(await shown(admin)).toBe(0)
      expect((await admin.delete(`${base}/doubles/distinct/${said.body.data.id}`)).status).toBe(200)
      expect(await shown(admin)).toBe(1)
      expect((await admin.delete(`${base}/doubles/distinct/${said.body.data.id}`)).status).toBe(404)
    })

    it('are for who may merge, and nobody else’s', async () => {
      const one = await make(list, { name: 'Yap Li Ting' })
      const other = await make(list, { name: 'Yap Lee Ting' })
      const sales = api(tenants, { as: 'sales@harta.test' })
      const stranger = api(tenants, { as: 'owner@pinnacle.test' })
      const ids = [one.id, other.id]
      expect((await sales.get(`${base}/doubles`)).status).toBe(403)
      expect((await sales.get(`${base}/doubles/distinct`)).status).toBe(403)
      expect((await sales.post(`${base}/doubles/distinct`, { ids })).status).toBe(403)
      expect(await pairsOf(base, [one, other], stranger)).toEqual([])
      expect((await stranger.post(`${base}/doubles/distinct`, { ids })).status).toBe(404)
      const itself = await admin.post(`${base}/doubles/distinct`, { ids: [one.id, one.id] })
      expect(itself.body.errors).toEqual({ ids: ['A record cannot be merged with itself'] })
      expect((await admin.post(`${base}/doubles/distinct`, { ids: ['x'] })).status).toBe(422)
      expect((await admin.get(`${base}/doubles?after=nonsense`)).status).toBe(400)
      expect((await admin.get(`${base}/doubles/distinct?after=x`)).status).toBe(400)
    })
  })

  it('who does not see all is shown pairs of records that they see, told apart or not', async () => {
    const held = (name: string, by: string) =>
      make('/lead/leads', { name, assign_to: tenants.userId(`${by}@harta.test`) })
    const own = await held('Ooi Boon Hock', 'manager')
    const team = await held('Ooi Boon Hok', 'sales')
    const foreign = await held('Boon Hok Ooi', 'director')
    const records = [own, team, foreign]
    const manager = api(tenants, { as: 'manager@harta.test' })
    const distinct = '/lead/lead/doubles/distinct'
    expect(await pairsOf('/lead/lead', records)).toHaveLength(3)
    expect(await pairsOf('/lead/lead', records, manager)).toEqual(['Ooi Boon Hock = Ooi Boon Hok by name'])
    const ids = [own.id, foreign.id]
    expect((await manager.post(distinct, { ids })).status).toBe(404)
    const { id } = (await admin.post(distinct, { ids })).body.data
    expect((await manager.get(distinct)).body.data.pairs).toEqual([])
    expect((await manager.delete(`${distinct}/${id}`)).status).toBe(404)
  })

  it('what many share says nothing; pages go on where the last one ended', async () => {
    for (let n = 0; n < 9; n++)
      await make('/customer/customers', { name: `Agency ${n}`, contact_no: '0137770900' })
    const records: Json[] = []
    for (let n = 0; n < 50; n++)
      records.push(
        await make('/customer/customers', { name: `Pair ${n}`, email: `pair${Math.floor(n / 2)}@mail.test` }),
      )
    const { data } = (await admin.get('/customer/customer/doubles')).body
    expect(data.pairs).toHaveLength(20)
    expect(data.next).toMatch(/^email\.\d+$/)
    const pairs = await all('/customer/customer')
    expect(new Set(pairs.map(({ ids }) => ids.join())).size).toBe(pairs.length)
    expect(await pairsOf('/customer/customer', records)).toHaveLength(25)
  })
})
