import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessSessionOf } from '../../src/domain/access.ts'
import type { Context, ResourceService } from '../../src/engine/api/resource-service.ts'
import { findStatement, searchEverywhere } from '../../src/engine/api/global-search.ts'
import { draftSearch, draftTable } from '../../src/engine/draft.ts'
import { f } from '../../src/engine/field.ts'
import { defineResource } from '../../src/engine/resource.ts'
import { defineSchema } from '../../src/engine/schema.ts'
import { leadService } from '../../src/services/lead/lead-service.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { freshFor, withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('search over everything', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    const [mine, theirs] = [tenants.userId('sales@harta.test'), tenants.userId('exec@harta.test')]
    const leads: [name: string, phone: string, email: string | null, assign_to: number][] = [
      ['Keong Senior', '0123456701', null, mine],
      ['Tan Wee Keong', '0123456789', 'wee@mail.test', mine],
      ['Keong Junior', '0123456702', 'keong@mail.test', mine],
      ['Lim 345678', '01155550001', null, mine],
      ['Keong of Exec', '0123456703', null, theirs],
      ['陈小明', '0123456704', null, mine],
    ]
    for (const [name, contact_no, email, assign_to] of leads)
      ids[name] = (await admin.post('/lead/leads', { name, contact_no, email, assign_to })).body.data.id
  })

  const search = async (as: Api, q: string, limit = 5) => {
    const { status, body } = await as.get(`/system/search?q=${encodeURIComponent(q)}&limit=${limit}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as Json[]
  }
  const leads = async (as: Api, q: string, limit?: number) =>
    (await search(as, q, limit)).find(({ resource }) => resource === 'lead')
  const titles = async (as: Api, q: string) =>
    (await leads(as, q))?.records.map(({ title }: Json) => title) ?? []

  it('a Chinese name is found by its surname alone, by its given name and by a character of that', async () => {
    for (const q of ['陈', '小明', '明']) expect(await titles(sales, q), q).toEqual(['陈小明'])
  })

  it('titles that start with the text come first, then those that hold it, the newest first', async () => {
    expect(await titles(sales, 'keong')).toEqual(['Keong Junior', 'Keong Senior', 'Tan Wee Keong'])
    expect(await leads(sales, 'keong')).toMatchObject({
      label: 'Leads',
      total_more: false,
      records: [{ id: ids['Keong Junior'], subtitle: '+60123456702', matched: 'name' }, {}, {}],
    })
  })

  it('an exact e-mail address comes first and says so', async () => {
    expect((await leads(sales, 'Keong@mail.test'))?.records).toEqual([
      { id: ids['Keong Junior'], title: 'Keong Junior', subtitle: 'keong@mail.test', matched: 'email' },
    ])
  })

  it.each(['0123456789', '012-345 6789', '+60 12 345 6789', '60123456789', '0060123456789', '12 3456789'])(
    'a phone written %s is found',
    async (q) => {
      expect((await leads(sales, q))?.records).toEqual([
        { id: ids['Tan Wee Keong'], title: 'Tan Wee Keong', subtitle: '+60123456789', matched: 'contact_no' },
      ])
    },
  )

  it('digits are looked for in phones and titles alike; a title that starts with them goes first', async () => {
    expect(await titles(sales, '345678')).toEqual(['Lim 345678', 'Tan Wee Keong'])
  })

  it('tells at most so many, and that there are more', async () => {
    expect(await leads(sales, 'keong', 2)).toMatchObject({ total_more: true, records: [{}, {}] })
  })

  it('the row rule holds, and the corporate', async () => {
    expect(await titles(sales, 'keong of')).toEqual([])
    expect(await titles(admin, 'keong of')).toEqual(['Keong of Exec'])
    expect(await titles(api(tenants, { as: 'owner@pinnacle.test' }), 'keong')).toEqual([])
  })

  it('every list with a search that the caller may open is looked into, the others not', async () => {
    const resources = async (as: Api, q: string) => (await search(as, q)).map(({ resource }) => resource)
    expect(await resources(admin, '300k')).toContain('budget')
    expect(await resources(sales, '300k')).toEqual([])
    expect(await resources(admin, 'nor')).toContain('user')
    expect(await resources(sales, 'nor')).not.toContain('user')
  })

  it('nothing to look for finds nothing; a limit out of bounds and a stranger are refused', async () => {
    expect(await search(admin, '  ')).toEqual([])
    expect(await search(admin, '%')).toEqual([])
    for (const limit of [0, 21, 'all'])
      expect((await admin.get(`/system/search?q=x&limit=${limit}`)).status).toBe(400)
    expect((await api(tenants).get('/system/search?q=x')).status).toBe(401)
  })

  describe('over many leads', () => {
    let many: TestTenants
    beforeAll(async () => {
      many = await TestTenants.open(engine, { leads: 3000 })
      await many.database.maintain('vacuum (analyze) lead')
    }, 120_000)

    it.each([
      ['sales@harta.test', 'keong'],
      ['admin@harta.test', '0123456789'],
    ])('%s reads only the found rows of the table, by key', async (as, q) => {
      const context = await contextOf(many, as)
      const statement = await many.database.transaction({ role: 'app', open: context.open }, async (tx) => {
        const find = findStatement(leadService, { ...context, tx }, q, 5)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${find}`.execute(tx.db)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
      expect(statement).toMatch(/Index Cond: .*id = ANY/)
      expect(statement).not.toMatch(/Seq Scan on lead/)
      expect(statement).toMatch(/search_lead|ProjectSet/)
    })
  })

  /** The session of an account, and what opens its tenant. */
  async function contextOf(of: TestTenants, as: string): Promise<Omit<Context, 'tx'> & { open: string }> {
    const { body } = await api(of, { as }).get('/access-control/active-user-detail')
    const session = accessSessionOf(body.data)
    return { session, open: `select set_config('app.corporate_id', '${session.corporateId}', true)` }
  }

  describe('by NRIC, where a schema has one', () => {
    const fresh = freshFor(engine)
    const schema = defineSchema(
      'card',
      { holder: f.text({ required: true }), ic_no: f.nric() },
      { title: 'holder', searchIndex: true },
    )
    const service: ResourceService = {
      resource: defineResource(schema, {
        service: 'lead',
        call: 'cards',
        label: ['Card', 'Cards'],
        paths: { list: '/cards' },
        access: { list: {} },
        list: { columns: ['holder'], search: ['holder', 'ic_no'] },
        form: ['holder'],
      }),
      hooks: {},
    }

    it.each([true, false])('in any way of writing (with an index: %s)', async (searchIndex) => {
      const database = await fresh()
      const own = {
        ...service,
        resource: { ...service.resource, schema: { ...schema, options: { ...schema.options, searchIndex } } },
      }
      const { session: like } = await contextOf(tenants, 'sales@harta.test')
      const { id, session } = await database.transaction({ role: 'owner' }, async (tx) => {
        if (searchIndex)
          await tx.query(draftTable(service.resource, (to) => to) + draftSearch(service.resource))
        const made = await tx.query<{ id: number }>(
          "insert into corporate (corporate_name, application_code) values ('Cards', 'sas') returning id",
        )
        const corporateId = made.rows[0]?.id ?? 0
        await tx.query(
          `insert into card (corporate_id, holder, ic_no) values ($1, 'Aminah', '600101145566'), ($1, 'Born 0101', '880101145566')`,
          [corporateId],
        )
        return {
          id: corporateId,
          session: { ...like, corporateId },
        }
      })
      const find = (q: string) =>
        database.transaction(
          { role: 'app', open: `select set_config('app.corporate_id', '${id}', true)` },
          async (tx) => {
            const [found] = await searchEverywhere([own], { tx, session }, q, 5)
            return found?.records.map(({ title, subtitle, matched }) => [title, subtitle, matched])
          },
        )
      for (const q of ['600101145566', '600101-14-5566', '600101 14 5566'])
        expect(await find(q), q).toEqual([['Aminah', '600101-14-5566', 'ic_no']])
      expect(await find('600101')).toEqual([['Aminah', '600101-14-5566', 'ic_no']])
      expect(await find('14-5566')).toHaveLength(2)
      expect(await find('born 0101')).toEqual([['Born 0101', '880101-14-5566', 'holder']])
    })
  })
})
