import { beforeAll, describe, expect, it } from 'vitest'
import { searchText } from '../../src/domain/search-text.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withBothEngines('what a search finds', (engine) => {
  let sales: Api
  let tenants: TestTenants
  const people = [
    { name: 'Wan Nor’ain binti Zulkifli', contact_no: '0123990001' },
    { name: 'Ahmad Faizal bin Abdullah', contact_no: '0138880002' },
    { name: "Sean O'Brien", contact_no: '0112345678' },
    { name: 'Lim 50% Holdings', contact_no: '0112345679' },
    { name: 'Ong_Wei %%%_ Trading', contact_no: '0112345680' },
    { name: '陈大文', contact_no: '0112345681' },
    { name: 'Nguyễn Thị Đào', contact_no: '0112345682' },
    { name: 'செல்வம் முருகன்', contact_no: '0112345683' },
    { name: 'Jose Alvarez', contact_no: '0112345684' },
  ]
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
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
      ['大文', 5],
      ['文', 5],
      ['陈', 5],
      ['nguyen', 6],
      ['NGUYỄN', 6],
      ['dao thi', 6],
      ['முரு', 7],
      ['கன்', 7],
      ['வம் முரு', 7],
      ['josé álvarez', 8],
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

  it('a text of more than 200 characters is refused wherever one searches, not cut', async () => {
    const places = [
      '/lead/leads?q=',
      '/system/search?q=',
      '/lead/leads/export?format=csv&q=',
      '/lead/leads/count?q=',
    ]
    const admin = api(tenants, { as: 'admin@harta.test' })
    for (const place of places) {
      const long = await admin.get(`${place}${'a'.repeat(201)}`)
      expect([place, long.status, long.body.code]).toEqual([place, 400, 'filter.long'])
      expect((await admin.get(`${place}${encodeURIComponent('文'.repeat(200))}`)).status, place).toBe(200)
    }
  })

  it('a list narrowed by name, whom an entry may mention and the chats find parts in any script, with or without accents', async () => {
    const narrowed = async (contains: string) =>
      ((await sales.get(`/lead/leads?${filter({ name: { contains } })}`)).body.data.data as Json[]).map(
        ({ name }) => name,
      )
    expect(await narrowed('大')).toEqual(['陈大文'])
    expect(await narrowed('nguyen thi')).toEqual(['Nguyễn Thị Đào'])
    const made = await sales.post('/messaging/group-message', {
      group_name: '吉隆坡 Đà Nẵng',
      group_type: 'internal',
      group_channel_type: 'PUBLIC',
      participants: [{ participant_user_id: tenants.userId('exec@harta.test') }],
    })
    const { group_id } = made.body.content
    await sales.post('/messaging/message', {
      message_group_id: group_id,
      message_content: '<p>陈大文 từ Đà Nẵng, Muthu முருகன்</p>',
    })
    for (const q of ['大文', '文', 'da nang', 'முரு']) {
      const found = await sales.get(`/messaging/messages?search[message_content]=${encodeURIComponent(q)}`)
      expect(found.body.content.length, q).toBe(1)
    }
    for (const q of ['隆', 'da nang']) {
      const found = await sales.get(`/messaging/group-messages?search[group_name]=${encodeURIComponent(q)}`)
      expect(
        found.body.content.map((group: Json) => group.group_id),
        q,
      ).toEqual([group_id])
    }
  })

  it('the search of everything finds the same', async () => {
    for (const [q, at] of [
      ['faizal ahmad', 1],
      ["wan nor'ain", 0],
      ['0001', 0],
      ['%_', 4],
      ['大文', 5],
      ['文', 5],
      ['thi nguyen', 6],
      ['முரு', 7],
    ] as const) {
      const { body } = await sales.get(`/system/search?q=${encodeURIComponent(q)}`)
      expect(JSON.stringify(body)).toContain(people[at]?.name)
    }
  })

  it('the database compares texts as the console does', async () => {
    const texts = [
      ...people.map(({ name }) => name),
      'ÀÉÎÕÜ ñ ç ß Æ œ Ø ł ı İstanbul ħ',
      'ΟΔΥΣΣΕΥΣ ός Ж',
      'ＡＢＣ１２３　全角',
      '김민준 ﾀﾅｶ',
      'a\u200bb\u202ec\ufeff',
      'O’Brien O`Brien O´Brien',
      '👩‍💻 𠮷野家',
    ]
    const { rows } = await tenants.database.transaction({ role: 'app' }, (tx) =>
      tx.query<{ said: string }>(
        'select search_text(t) as said from unnest($1::text[]) with ordinality as u(t, n) order by n',
        [texts],
      ),
    )
    expect(rows.map(({ said }) => said)).toEqual(texts.map(searchText))
  })
})
