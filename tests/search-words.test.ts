import { beforeAll, describe, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from './api.ts'
import { withBothEngines } from './engines.ts'
import { TestTenants } from './test-tenants.ts'

withBothEngines('what a search finds', (engine) => {
  let sales: Api
  const people = [
    { name: 'Wan Nor’ain binti Zulkifli', contact_no: '0123990001' },
    { name: 'Ahmad Faizal bin Abdullah', contact_no: '0138880002' },
    { name: "Sean O'Brien", contact_no: '0112345678' },
    { name: 'Lim 50% Holdings', contact_no: '0112345679' },
    { name: 'Ong_Wei %%%_ Trading', contact_no: '0112345680' },
  ]
  beforeAll(async () => {
    sales = api(await TestTenants.open(engine), { as: 'sales@harta.test' })
    for (const person of people) await sales.post('/lead/leads', person)
  })

  const listed = async (q: string, more = '') =>
    ((await sales.get(`/lead/leads?${filter({ q })}${more}`)).body.data.data as Json[]).map(
      ({ name }) => name,
    )

  /** Sorted as a list begins, its newest rows are looked at one by one; sorted by name, the index is asked. */
  describe.each([
    ['among the newest', ''],
    ['by the index', '&sort=name&order=ASC'],
  ])('%s', (_, sorted) => {
    it.each([
      ["wan nor'ain", 0],
      ['NOR‘AIN', 0],
      ['zulkifli wan', 0],
      ['o’brien', 2],
      ['faizal  ahmad', 1],
      [' abdullah\tfaizal ', 1],
      ['0001', 0],
      ['990001', 0],
      ['60123990', 0],
      ['+60 12-399', 0],
      ['0060123990001', 0],
      ['0123990001', 0],
      ['_', 4],
      ['%_', 4],
      ['%%%_', 4],
      ['50%', 3],
      ['50% lim', 3],
      ['ong_w', 4],
    ])('%s', async (q, at) => {
      expect(await listed(q, sorted)).toEqual([people[at]?.name])
    })

    it('every word has to be there, in one of the fields', async () => {
      expect(await listed('faizal zulkifli', sorted)).toEqual([])
      expect(await listed('nor%ain', sorted)).toEqual([])
    })

    it('signs of a pattern find who has them, wherever they stand', async () => {
      expect((await listed('%', sorted)).toSorted()).toEqual([people[3]?.name, people[4]?.name])
      for (const q of ['%%%%', '_%', '__', '\\', 'lim_50'] as const)
        expect(await listed(q, sorted)).toEqual([])
    })
  })

  it('the search of everything finds the same', async () => {
    for (const [q, at] of [
      ['faizal ahmad', 1],
      ["wan nor'ain", 0],
      ['0001', 0],
      ['%_', 4],
    ] as const) {
      const { body } = await sales.get(`/system/search?q=${encodeURIComponent(q)}`)
      expect(JSON.stringify(body)).toContain(people[at]?.name)
    }
  })
})
