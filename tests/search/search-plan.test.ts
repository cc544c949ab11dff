import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

interface Plan {
  'QUERY PLAN': string
}

withBothEngines('search over many leads', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 3000 })
    await tenants.database.maintain('vacuum (analyze) lead')
  }, 120_000)

  /** The plan of what search_lead runs, as the function's owner and with its tenant predicate. */
  async function plan(condition: string): Promise<string> {
    const { id } = tenants.corporate('Harta Prima')
    return tenants.database.transaction({ role: 'owner' }, async (tx) => {
      // Small tables are cheaper to scan: the question is whether the index can be used at all.
      await tx.query('set local enable_seqscan = off')
      await tx.query('set local enable_indexscan = off')
      const { rows } = await tx.query<Plan>(
        `explain select id from lead where corporate_id = ${id} and deleted_at is null and ${condition}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  it.each([
    ['a name fragment', `search_text("name") like '%keong%'`, 'lead_name_trigrams'],
    [
      'one character of a Chinese name',
      `search_text("name") like '%' || search_text('文') || '%'`,
      'lead_name_trigrams',
    ],
    ['the beginning of a name', `search_text("name") like 'ta%'`, 'lead_name_trigrams'],
    ['an e-mail fragment', `search_text("email") like '%lead17%'`, 'lead_email_trigrams'],
    ['digits of a phone', `"contact_no" like '%2004%'`, 'lead_contact_no_trigrams'],
  ])('%s uses its trigram index', async (_, condition, index) => {
    expect(await plan(condition)).toMatch(new RegExp(`${index}[^~]*Index Cond: [^\\n]*~~`))
  })

  it('one character of a message uses its trigram index', async () => {
    const shown = await tenants.database.transaction({ role: 'owner' }, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      const { rows } = await tx.query<Plan>(
        "explain select id from message where search_text(body_text) like '%' || search_text('文') || '%'",
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(shown).toMatch(/message_search[^~]*Index Cond: [^\n]*~~/)
  })

  it('the app role’s own LIKE could not: that is why search goes through the definer function', async () => {
    const { id } = tenants.corporate('Harta Prima')
    const open = `select set_config('app.corporate_id', '${id}', true)`
    const shown = await tenants.database.transaction({ role: 'app', open }, async (tx) => {
      await tx.query('set local enable_seqscan = off')
      const { rows } = await tx.query<Plan>(`explain select id from lead where lower("name") like '%keong%'`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(shown).not.toMatch(/Index Cond: .*~~/)
    expect(shown).toMatch(/Filter: .*~~/)
  })

  const ids = (body: Json): number[] => body.data.data.map(({ id }: Json) => id)

  it.each([
    ['what many have', 'tan', {}],
    ['a beginning', 'ta', {}],
    ['words in any order', 'bin  ahmad', {}],
    ['short words', 'a b', {}],
    ['an apostrophe', "nor'ain", {}],
    ['an apostrophe alone', "'", {}],
    ['an e-mail fragment', '@', {}],
    ['digits', '012', {}],
    ['what many have, filtered', 'a', { assign_to: 'me' }],
    ['characters that LIKE reads otherwise', '_', {}],
    ['what few have', 'keong', {}],
  ])('%s: page by page the same as all at once, to the last page', async (_, q, conditions) => {
    const manager = api(tenants, { as: 'manager@harta.test' })
    const list = async (more: string) =>
      (await manager.get(`/lead/leads?q=${q}&${filter(conditions)}&${more}`)).body
    const newest = ids(await list('limit=500'))
    const pages: number[] = []
    for (let page = 1; page <= 6; page++) pages.push(...ids(await list(`limit=7&page=${page}`)))
    expect(pages).toEqual(newest.slice(0, 42))
    // Sorted otherwise, the index of the search is asked alone.
    const { data } = await list('sort=id&order=ASC&limit=500')
    expect(newest.length).toBe(Math.min(data.total, 500))
    if (data.total <= 500) expect(new Set(newest)).toEqual(new Set(ids({ data })))
  })
})
