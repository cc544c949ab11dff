import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from './api.ts'
import { platformRole } from '../src/services/access-control/default-roles.ts'
import { platformPerson } from './platform-operator.ts'
import { withBothEngines } from './engines.ts'
import { TestTenants } from './test-tenants.ts'

const owner = 'owner@harta.test'
const admin = 'admin@harta.test'
const sales = 'sales@harta.test'
const exec = 'exec@harta.test'
const stranger = 'sales@pinnacle.test'

withBothEngines('chats', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
  })
  const as = (account: string): Api => api(tenants, { as: account })
  const id = (account: string) => tenants.userId(account)
  const members = (...accounts: string[]) => accounts.map((each) => ({ participant_user_id: id(each) }))

  async function newGroup(by: string, others: string[], more: Record<string, unknown> = {}): Promise<number> {
    const { status, body } = await as(by).call('POST /messaging/group-message', {
      body: { group_name: 'Site visit', participants: members(...others), ...more },
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.content.group_id
  }
  const send = (by: string, group: number, text: string, more: Record<string, unknown> = {}) =>
    as(by).call('POST /messaging/message', {
      body: { message_group_id: group, message_content: `<p>${text}</p>`, ...more },
    })
  const list = async (by: string, group: number) =>
    (await as(by).call('GET /messaging/messages', { query: { 'search[message_group_id]': group } })).body
  const words = async (by: string, group: number) =>
    (await list(by, group)).content.map(({ message_content }) => message_content.replace(/<[^>]+>/g, ''))

  it('[MSG-36] [MSG-37] [MSG-42] [MSG-43] [MSG-44] a group is made, written in, listed and read', async () => {
    const group = await newGroup(sales, [exec, admin])
    const sent = await send(sales, group, 'See you at <strong>nine</strong><script>x</script>')
    expect(sent.status).toBe(201)
    expect(sent.body.content).toMatchObject({
      message_content: '<p>See you at <strong>nine</strong></p>',
      message_participant_id: id(sales),
      message_is_info: 0,
    })
    const { body } = await as(exec).call('GET /messaging/group-messages', {})
    expect(body.content.find(({ group_id }) => group_id === group)).toMatchObject({
      group_name: 'Site visit',
      group_type: 'internal',
      group_channel_type: 'PUBLIC',
      group_total_participants: 3,
      group_latest_messages: [{ message_preview: 'See you at nine' }],
      group_summary: { total_unread_messages: 1, total_messages: 1 },
      group_rights: { is_participant: true, may_edit: false, may_leave: true },
    })
    expect((await list(exec, group)).pagination).toEqual({ current_page: 1, per_page: 10, total: 2 })
    const read = await as(exec).call('POST /messaging/group-message/:id/read', {
      params: { id: group },
      body: {},
    })
    expect(read.body.content.last_read_seq).toBe(2)
    const summary = await as(exec).call('GET /messaging/group-message/list-summary', {})
    expect(summary.body.meta).toEqual({
      total_unread_messages: 0,
      total_unread_groups: 0,
      unread_records: [],
    })
  })

  describe('who sees what', () => {
    it('[MSG-34] people see their own groups; the corporate’s owner and super-admins all of the corporate’s', async () => {
      const group = await newGroup(sales, [exec])
      const seen = async (who: string) =>
        (
          await as(who).call('GET /messaging/group-messages', { query: { 'pagination[limit]': 100 } })
        ).body.content.some(({ group_id }) => group_id === group)
      expect(
        await Promise.all([sales, exec, owner, admin, stranger, 'owner@pinnacle.test'].map(seen)),
      ).toEqual([true, true, true, false, false, false])
      for (const who of [admin, stranger]) {
        expect((await as(who).get(`/messaging/group-message/detail?group_id=${group}`)).status).toBe(404)
        expect((await as(who).get(`/messaging/messages?search[message_group_id]=${group}`)).status).toBe(404)
        expect((await as(who).get(`/messaging/participants?search[group_id]=${group}`)).status).toBe(404)
      }
    })

    it('[MSG-16] who looks on reads and does not write', async () => {
      const group = await newGroup(sales, [exec])
      const sent = await send(sales, group, 'Between us')
      expect(await words(owner, group)).toContain('Between us')
      expect((await send(owner, group, 'Hello')).status).toBe(403)
      const { message_id: message } = sent.body.content
      for (const path of [
        `message/${message}/pin`,
        `group-message/${group}/read`,
        `group-message/${group}/typing`,
      ])
        expect((await as(owner).post(`/messaging/${path}`, { is_pinned: true })).status, path).toBe(403)
      expect((await send(stranger, group, 'Hello')).status).toBe(404)
    })

    it('[MSG-34] outside SAS what was said before one joined is not there: in lists, links, quotes, search, mentions, totals and edits', async () => {
      const [first, late] = ['owner@vista.test', 'sales@vista.test']
      const joiner = late
      const group = await newGroup(first, [stranger], { group_type: 'external', group_name: 'Across' })
      const old = (
        await send(
          first,
          group,
          'Secret <span data-type="mention" data-id="' + id(stranger) + '">x</span> price',
        )
      ).body.content
      await as(first).call('POST /messaging/participant', {
        body: { participant_group_id: group, participant_user_id: id(joiner) },
      })
      const reply = (await send(first, group, 'About that', { message_reply_id: old.message_id })).body
        .content
      await as(first).call('POST /messaging/message/:id', {
        params: { id: old.message_id },
        body: { message_content: '<p>Secret cost</p>' },
      })
      expect(reply.message_reply?.message_content).toContain('Secret')
      const seen = (await list(joiner, group)).content
      expect(JSON.stringify(seen)).not.toContain('Secret')
      expect(seen.find(({ message_id }) => message_id === reply.message_id)?.message_reply).toBeNull()
      expect((await as(joiner).get(`/messaging/message/${old.message_id}`)).status).toBe(404)
      expect((await as(joiner).get(`/messaging/message/${old.message_id}/revisions`)).status).toBe(404)
      expect((await send(joiner, group, 'x', { message_reply_id: old.message_id })).status).toBe(422)
      const found = await as(joiner).call('GET /messaging/messages', {
        query: { 'search[message_group_id]': group, 'search[message_content]': 'Secret' },
      })
      expect(found.body).toMatchObject({ content: [], pagination: { page: 0, total_page: 0 } })
      const since = await as(joiner).call('GET /messaging/messages', {
        query: { 'search[message_group_id]': group, 'search[after_event_seq]': 0 },
      })
      expect(JSON.stringify(since.body)).not.toContain('Secret')
      const detail = await as(joiner).call('GET /messaging/group-message/detail', {
        query: { group_id: group },
      })
      expect(detail.body.content.group_summary).toEqual({ total_unread_messages: 1, total_messages: 1 })
      // In SAS the cut is lifted: membership still holds.
      expect(await words(stranger, group)).toContain('About that')
      expect((await as(stranger).get(`/messaging/message/${old.message_id}`)).status).toBe(200)
    })

    it('[MSG-19] [MSG-34] in SAS who joins late reads what was said before, and nothing any more once out', async () => {
      const group = await newGroup(sales, [])
      await send(sales, group, 'Before')
      await as(sales).call('POST /messaging/participant', {
        body: { participant_group_id: group, participant_user_id: id(exec) },
      })
      expect(await words(exec, group)).toContain('Before')
      const left = await as(exec).call('POST /messaging/group-message/:id/leave', { params: { id: group } })
      expect(left.status).toBe(200)
      expect((await as(exec).get(`/messaging/messages?search[message_group_id]=${group}`)).status).toBe(404)
      expect((await send(exec, group, 'After')).status).toBe(404)
      expect((await words(sales, group))[0]).toContain('left the group')
    })

    it('[MSG-27] [MSG-34] outside staff are in no internal group, and make external ones alone', async () => {
      const outside = 'external@harta.test'
      const refused = await as(sales).call('POST /messaging/group-message', {
        body: { group_name: 'Inside', participants: members(outside) },
      })
      expect(refused.status).toBe(422)
      const group = await newGroup(outside, [sales], { group_type: 'internal' })
      const { body } = await as(outside).call('GET /messaging/group-message/detail', {
        query: { group_id: group },
      })
      expect(body.content.group_type).toBe('external')
      const offered = await as(outside).call('GET /messaging/users', {
        query: { 'search[group_type]': 'internal' },
      })
      expect(offered.body.content).toEqual([])
      const check = await as(sales).call('POST /messaging/group-message/check-user-group', {
        body: { user_ids: [id(outside), id(exec), id(stranger)], group_type: 'internal' },
      })
      expect(
        check.body.content.map((each) => [each.id, each.is_external_user, each.may_join]).toSorted(),
      ).toEqual(
        [
          [id(outside), true, false],
          [id(exec), false, true],
          [id(stranger), false, false],
        ].toSorted(),
      )
    })

    it('[MSG-27] [MSG-46] pickers offer the own corporate inside, everybody listed outside, and not whom the platform leaves out', async () => {
      const offered = async (type: 'internal' | 'external') =>
        (
          await as(sales).call('GET /messaging/users', {
            query: { 'search[group_type]': type, 'pagination[limit]': 100, 'search[name]': '' },
          })
        ).body.content.map((each) => each.id)
      const inside = await offered('internal')
      expect(inside).toContain(id(exec))
      for (const who of [sales, stranger, 'external@harta.test', 'banker@harta.test'])
        expect(inside).not.toContain(id(who))
      const found = async () =>
        (
          await as(sales).call('GET /messaging/users', {
            query: { 'search[group_type]': 'external', 'search[name]': 'Pinnacle', 'pagination[limit]': 100 },
          })
        ).body.content.map((each) => each.id)
      expect(await found()).toContain(id(stranger))
      const owns = <T>(text: string, values: unknown[]) =>
        tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<T>(text, values))
      const operator = await platformPerson(tenants, 'platform-chats', platformRole.role_name)
      const leaveOut = (people: number[]) =>
        operator.call('PUT /messaging/app-settings', {
          body: { application_code: 'sas', message_excluded_user_ids: people },
        })
      await leaveOut([id(stranger)])
      expect(await found()).not.toContain(id(stranger))
      await leaveOut([])
      expect((await as(owner).get('/messaging/app-settings')).status).toBe(403)
      const { id: pinnacle } = tenants.corporate('Pinnacle Advisory')
      await owns('update corporate set listed_in_directory = false where id = $1', [pinnacle])
      expect(await found()).not.toContain(id(stranger))
      const refused = await as(sales).call('POST /messaging/group-message', {
        body: { group_name: 'Across', group_type: 'external', participants: members(stranger) },
      })
      expect(refused.status).toBe(422)
      await owns('update corporate set listed_in_directory = true where id = $1', [pinnacle])
    })
  })

  describe('groups and private chats', () => {
    it('[MSG-17] [MSG-18] [MSG-22] a private chat is one for two, internal within a corporate; the own one is hidden until it has a message', async () => {
      const start = (by: string, other?: string) =>
        as(by).call('POST /messaging/group-message', {
          body: { group_channel_type: 'PRIVATE', participants: other ? members(other) : [] },
        })
      const inside = (await start(sales, exec)).body.content
      expect(inside).toMatchObject({
        group_type: 'internal',
        group_rights: { may_leave: false, may_edit: false },
      })
      expect(inside.group_name).toMatch(/^PRIVATE: .+ and .+$/)
      expect((await start(exec, sales)).body.content.group_id).toBe(inside.group_id)
      expect((await start(sales, stranger)).body.content.group_type).toBe('external')
      const own = (await start(sales)).body.content
      expect(own).toMatchObject({ group_is_own_chat: 1, group_total_participants: 1 })
      expect(own.group_name).toMatch(/\(You\)$/)
      const listed = async (who: string) =>
        (
          await as(who).call('GET /messaging/group-messages', { query: { 'pagination[limit]': 100 } })
        ).body.content.some(({ group_id }) => group_id === own.group_id)
      expect(await listed(sales)).toBe(false)
      await send(sales, own.group_id, 'Call the bank')
      expect([await listed(sales), await listed(owner)]).toEqual([true, false])
      const leaving = await as(sales).call('POST /messaging/group-message/:id/leave', {
        params: { id: inside.group_id },
      })
      expect(leaving.status).toBe(403)
    })

    it('[MSG-26] nobody is picked, or oneself', async () => {
      const refused = await as(sales).call('POST /messaging/group-message', {
        body: { group_channel_type: 'PRIVATE', participants: members(sales) },
      })
      expect([refused.status, refused.body]).toEqual([
        422,
        expect.objectContaining({ errors: { participants: ['Please select user first'] } }),
      ])
    })

    it('[MSG-20] [MSG-28] [MSG-29] creator, admins and owner edit; others do not; creator and default admins stay admins; the group says what happened', async () => {
      const { id: corporate } = tenants.corporate('Harta Prima')
      const setDefaults = (ids: number[]) =>
        tenants.database.transaction({ role: 'owner' }, (tx) =>
          tx.query('update corporate set default_message_admin_ids = $2 where id = $1', [corporate, ids]),
        )
      await setDefaults([id(admin)])
      const group = await newGroup(sales, [exec])
      const edit = (by: string, body: object) => as(by).post(`/messaging/group-message/${group}`, body)
      expect((await edit(exec, { group_name: 'Mine' })).status).toBe(403)
      const kept = await edit(owner, { group_name: 'Renamed', participants: members('manager@harta.test') })
      expect(kept.status).toBe(200)
      const who = (
        kept.body.content.group_participants as { participant_user_id: number; gmp_is_admin: number }[]
      ).map((each) => [each.participant_user_id, each.gmp_is_admin])
      expect(who.toSorted()).toEqual(
        [
          [id(sales), 1],
          [id(admin), 1],
          [id('manager@harta.test'), 0],
        ].toSorted(),
      )
      const told = (await list(sales, group)).content.filter((each) => each.message_is_info === 1)
      expect(told.map((each) => each.message_info_type).toReversed()).toEqual([
        'NEW_GROUP',
        'UPDATE_GROUP',
        'REMOVE_MEMBER',
        'ADD_MEMBER',
      ])
      await setDefaults([])
    })

    it('[MSG-28] default admins stay though they are left out of an edit', async () => {
      const { id: corporate } = tenants.corporate('Harta Prima')
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update corporate set default_message_admin_ids = $2 where id = $1', [
          corporate,
          [id(admin)],
        ]),
      )
      const group = await newGroup(sales, [])
      const kept = await as(sales).call('POST /messaging/group-message/:id', {
        params: { id: group },
        body: { participants: [] },
      })
      expect(kept.body.content.group_participants.map((each) => each.participant_user_id).toSorted()).toEqual(
        [id(admin), id(sales)].toSorted(),
      )
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query("update corporate set default_message_admin_ids = '{}' where id = $1", [corporate]),
      )
    })

    it('[MSG-33] participants are found by part of their name', async () => {
      const group = await newGroup(sales, [exec, admin])
      const { body } = await as(exec).call('GET /messaging/participants', {
        query: { 'search[group_id]': group, 'search[participant_fullname]': 'FAIZAL' },
      })
      expect(body.content.map((each) => each.participant_user_id)).toEqual([id(exec)])
    })

    it('[MSG-25] a group without a name is refused, but in the public-chat app, where it has one', async () => {
      const nameless = { body: { group_name: ' ' } }
      expect((await as(sales).call('POST /messaging/group-message', nameless)).status).toBe(422)
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(
          "update app_user set application_code = 'public-chat', access_version = access_version + 1 where id = $1",
          [id('sales@vista.test')],
        ),
      )
      const visitor = api(tenants, {
        token: await tenants.token('sales@vista.test', 'public-chat'),
        appCode: 'public-chat',
      })
      const made = await visitor.call('POST /messaging/group-message', nameless)
      expect(made.body.content.group_name).toBe('Public Chat')
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(
          "update app_user set application_code = 'vps', access_version = access_version + 1 where id = $1",
          [id('sales@vista.test')],
        ),
      )
    })

    it('[MSG-23] a group of everybody takes in all who may be in it, but for those left out', async () => {
      const group = await newGroup(sales, [], { auto_add_participant: true, exclude_users: [id(exec)] })
      const { body } = await as(sales).call('GET /messaging/participants', {
        query: { 'search[group_id]': group, 'pagination[limit]': 100 },
      })
      const ids = body.content.map((each) => each.participant_user_id)
      expect(ids).toContain(id('manager@harta.test'))
      for (const out of [exec, 'external@harta.test', stranger, 'banker@harta.test'])
        expect(ids).not.toContain(id(out))
    })

    it('[MSG-13] [MSG-35] [MSG-45] a lead’s chats stand under its key, for who may see it; each holder’s leave the other holders out', async () => {
      const { id: corporate } = tenants.corporate('Harta Prima')
      const lead = (
        await as(admin).post('/lead/leads', {
          name: 'Puan Rohana',
          contact_no: '0137776655',
          assign_to: id(sales),
        })
      ).body.data.id
      const profile = (by: string) => as(by).get(`/messaging/group-message/profile?type=lead&lead_id=${lead}`)
      expect((await profile(sales)).body.content).toMatchObject({
        type: 'lead',
        lead_id: lead,
        message_group_bundle_key: `lead-${lead}`,
        exclude_users: [],
        title: 'Puan Rohana',
      })
      expect((await profile(exec)).status).toBe(404)
      expect((await profile(stranger)).status).toBe(404)
      const group = await newGroup(sales, [], { type: 'lead', lead_id: lead })
      const found = await as(sales).call('GET /messaging/group-messages', {
        query: { 'search[group_bundle_key]': `lead-${lead}` },
      })
      expect(found.body.content.map(({ group_id }) => group_id)).toEqual([group])
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update corporate set multi_assignment = true where id = $1', [corporate]),
      )
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('insert into lead_assignment (corporate_id, lead_id, user_id) values ($1, $2, $3)', [
          corporate,
          lead,
          id(exec),
        ]),
      )
      expect((await profile(exec)).body.content).toMatchObject({
        message_group_bundle_key: `lead-${lead}-${id(exec)}`,
        exclude_users: [id(sales)],
      })
      const own = await newGroup(exec, [], { type: 'lead', lead_id: lead })
      const added = await as(exec).call('POST /messaging/participant', {
        body: { participant_group_id: own, participant_user_id: id(sales) },
      })
      expect(added.status).toBe(422)
    })
  })

  describe('messages', () => {
    it('[MSG-21] [MSG-30] a sender alone edits and deletes; a forged sender, group, reply or info flag comes to nothing', async () => {
      const group = await newGroup(sales, [exec])
      const other = await newGroup(sales, [])
      const mine = (await send(sales, group, 'First')).body.content.message_id
      const elsewhere = (await send(sales, other, 'Elsewhere')).body.content.message_id
      for (const path of [`message/${mine}`, `message/delete/${mine}`])
        expect((await as(exec).post(`/messaging/${path}`, { message_content: 'Mine' })).status, path).toBe(
          403,
        )
      expect((await send(exec, group, 'x', { message_participant_id: id(sales) })).status).toBe(403)
      expect((await send(exec, other, 'x')).status).toBe(404)
      expect((await send(exec, group, 'x', { message_reply_id: elsewhere })).status).toBe(422)
      expect((await send(exec, group, 'x', { message_is_info: 1 })).body.content.message_is_info).toBe(0)
      const info =
        (await list(sales, group)).content.find((each) => each.message_is_info === 1)?.message_id ?? 0
      expect((await as(sales).post(`/messaging/message/delete/${info}`)).status).toBe(403)
    })

    it('[MSG-37] an edit keeps what was said before; a deleted message is gone from everything', async () => {
      const group = await newGroup(sales, [exec])
      const first = (await send(sales, group, 'Draft price')).body.content.message_id
      const edit = await as(sales).call('POST /messaging/message/:id', {
        params: { id: first },
        body: { message_content: '<p>Final price</p>' },
      })
      expect([edit.status, edit.body.content.message_content]).toEqual([201, '<p>Final price</p>'])
      expect(edit.body.content.message_edited_date).not.toBeNull()
      const before = await as(exec).call('GET /messaging/message/:id/revisions', { params: { id: first } })
      expect(before.body.content.map(({ message_content }) => message_content)).toEqual([
        '<p>Draft price</p>',
      ])
      const reply = (await send(exec, group, 'Agreed', { message_reply_id: first })).body.content
      expect(
        (await list(sales, group)).content.find((each) => each.message_id === first)?.message_reply_items,
      ).toMatchObject([{ message_content: '<p>Agreed</p>' }])
      const gone = await as(sales).call('POST /messaging/message/delete/:id', { params: { id: first } })
      expect(gone.status).toBe(200)
      expect(await words(exec, group)).not.toContain('Final price')
      expect((await as(exec).get(`/messaging/message/${first}`)).status).toBe(404)
      expect(
        (await as(exec).get(`/messaging/message/${reply.message_id}`)).body.content.message_reply
          .message_content,
      ).toBeNull()
      const detail = (
        await as(exec).call('GET /messaging/group-message/detail', { query: { group_id: group } })
      ).body.content
      expect(detail.group_summary).toEqual({ total_unread_messages: 0, total_messages: 1 })
      const since = await as(exec).call('GET /messaging/messages', {
        query: { 'search[message_group_id]': group, 'search[after_event_seq]': reply.message_event_seq },
      })
      expect(since.body.content).toMatchObject([
        { message_id: first, message_is_deleted: 1, message_content: '' },
      ])
    })

    it('a message that is sent again with its client id is kept once, also at the same time', async () => {
      const group = await newGroup(sales, [exec])
      const once = { message_client_id: crypto.randomUUID() }
      const sent = await Promise.all([1, 2, 3].map(() => send(sales, group, 'Once', once)))
      expect(new Set(sent.map(({ body }) => body.content.message_id)).size).toBe(1)
      expect((await words(sales, group)).filter((text) => text === 'Once')).toHaveLength(1)
    })

    it('sends that race in one group keep one order without gaps', async () => {
      const group = await newGroup(sales, [exec, admin])
      await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          send([sales, exec, admin][n % 3] ?? sales, group, `Message ${n}`),
        ),
      )
      const page = await as(sales).call('GET /messaging/messages', {
        query: { 'search[message_group_id]': group, 'pagination[limit]': 50 },
      })
      expect(page.body.content.map(({ message_seq }) => message_seq)).toEqual(
        Array.from({ length: 13 }, (_, n) => 13 - n),
      )
      expect(
        page.body.content.map(({ message_event_seq }) => message_event_seq).toSorted((a, b) => b - a),
      ).toEqual(page.body.content.map(({ message_event_seq }) => message_event_seq))
    })

    it('[MSG-12] [MSG-41] a search goes from page 0, five at a time, by words, sender, days and mentions of oneself', async () => {
      const group = await newGroup(sales, [exec])
      for (let n = 0; n < 6; n++) await send(sales, group, `Viewing at Bangsar ${n}`)
      await send(
        exec,
        group,
        `Bangsar <span data-type="mention" data-id="${id(sales)}">x</span> is 100% sold`,
      )
      const search = async (by: string, query: Record<string, string | number>) =>
        (
          await as(by).call('GET /messaging/messages', {
            query: { 'search[message_group_id]': group, ...query },
          })
        ).body
      const first = await search(exec, { 'search[message_content]': 'bangsar viewing' })
      expect(first.content).toHaveLength(5)
      expect(first.pagination).toEqual({ page: 0, per_page: 5, total_page: 2, total: 6 })
      expect(
        (await search(exec, { 'search[message_content]': 'bangsar viewing', 'pagination[page]': 1 })).content,
      ).toHaveLength(1)
      expect((await search(exec, { 'search[message_content]': '100%' })).pagination.total).toBe(1)
      expect(
        (
          await search(exec, {
            'search[message_content]': 'Bangsar',
            'search[message_participant_id]': id(exec),
          })
        ).pagination.total,
      ).toBe(1)
      const mine = { 'search[search_mention]': 'true', 'search[current_user_id]': id(sales) }
      expect((await search(sales, mine)).pagination.total).toBe(1)
      expect((await search(exec, mine)).pagination.total).toBe(0)
      const tomorrow = { 'search[message_content]': 'Bangsar', 'search[message_from_date]': '2099-01-01' }
      expect((await search(sales, tomorrow)).pagination.total).toBe(0)
    })

    it('reactions and pins are the group’s, drafts and mutes the own', async () => {
      const group = await newGroup(sales, [exec])
      const message = (await send(sales, group, 'Keys are here')).body.content.message_id
      const reacted = await as(exec).call('POST /messaging/message/:id/reaction', {
        params: { id: message },
        body: { emoji: '👍🏽', is_on: true },
      })
      expect(reacted.body.content.message_reactions).toMatchObject([{ emoji: '👍🏽', total: 1, is_mine: true }])
      for (const emoji of ['<b>', 'a', '7', ''])
        expect(
          (await as(exec).post(`/messaging/message/${message}/reaction`, { emoji, is_on: true })).status,
        ).toBe(422)
      await as(exec).call('POST /messaging/message/:id/pin', {
        params: { id: message },
        body: { is_pinned: true },
      })
      const pinned = await as(sales).call('GET /messaging/messages', {
        query: { 'search[message_group_id]': group, 'search[is_pinned]': '1' },
      })
      expect(pinned.body.content.map(({ message_id }) => message_id)).toEqual([message])
      await as(sales).call('POST /messaging/group-message/:id/draft', {
        params: { id: group },
        body: { html: '<p>Almost<script>x</script></p>' },
      })
      await as(sales).call('POST /messaging/group-message/:id/mute', {
        params: { id: group },
        body: { is_muted: true },
      })
      const detail = async (who: string) =>
        (await as(who).call('GET /messaging/group-message/detail', { query: { group_id: group } })).body
          .content
      expect(await detail(sales)).toMatchObject({ group_draft: { html: '<p>Almost</p>' }, group_is_muted: 1 })
      expect(await detail(exec)).toMatchObject({ group_draft: null, group_is_muted: 0 })
      await send(sales, group, 'Sent')
      expect((await detail(sales)).group_draft).toBeNull()
    })

    it('[MSG-37] a file of a message is for who sees the message, of any corporate, and goes with it', async () => {
      const group = await newGroup(sales, [stranger], { group_type: 'external' })
      const form = new FormData()
      form.set('file', new File(['floor plan'], 'plan.txt', { type: 'text/plain' }))
      const kept = await as(sales).send('/messaging/file', { method: 'POST', body: form })
      expect(kept.status).toBe(201)
      const file = kept.body.content.id
      expect((await send(exec, await newGroup(exec, []), 'x', { message_attachments: [file] })).status).toBe(
        422,
      )
      const sent = await as(sales).call('POST /messaging/message', {
        body: { message_group_id: group, message_attachments: [file] },
      })
      const message = sent.body.content
      expect(message).toMatchObject({
        message_content: '',
        message_attachments: [{ file_id: file, name: 'plan.txt' }],
      })
      const path = `/messaging/message/${message.message_id}/file/${file}`
      expect((await as(stranger).get(path)).body).toBe('floor plan')
      for (const who of [exec, admin]) {
        expect((await as(who).get(path)).status).toBe(404)
        expect((await as(who).get(`/attachment/attachments/${file}/download`)).status).toBe(404)
      }
      expect((await send(sales, group, 'Again', { message_attachments: [file] })).status).toBe(422)
      await as(sales).call('POST /messaging/message/delete/:id', { params: { id: message.message_id } })
      expect((await as(stranger).get(path)).status).toBe(404)
      expect((await as(sales).get(`/attachment/attachments/${file}/download`)).status).toBe(404)
    })

    it('a group is taken out as a file by who keeps it, and its formulas stay words', async () => {
      const group = await newGroup(sales, [exec])
      await send(sales, group, '=1+1')
      expect((await as(exec).get(`/messaging/group-message/${group}/export`)).status).toBe(403)
      const file = await as(sales).get(`/messaging/group-message/${group}/export`)
      expect([file.status, file.body]).toEqual([200, expect.stringContaining("'=1+1")])
    })
  })

  describe('[MSG-24] after a send', () => {
    const bell = async (who: string) =>
      (await as(who).get('/notification/notifications?unread=1')).body.data.data

    it('everybody else is told once, in any corporate, grouped until it is read; the lead knows when', async () => {
      const lead = (
        await as(admin).post('/lead/leads', {
          name: 'Encik Faizal',
          contact_no: '0137776611',
          assign_to: id(sales),
        })
      ).body.data.id
      const group = await newGroup(sales, [exec, stranger], {
        type: 'lead',
        lead_id: lead,
        group_type: 'external',
      })
      const count = async (who: string) =>
        (await bell(who)).filter((each: { noti_url: string }) => each.noti_url.includes(`chat=${group}`))
      expect(await count(exec)).toEqual([])
      await send(sales, group, 'One')
      await send(sales, group, 'Two')
      const [told, ...more] = await count(exec)
      expect(more).toEqual([])
      expect(told).toMatchObject({
        noti_message: expect.stringMatching(new RegExp(`^Lead ID: #${lead}, You was tagged in messages by `)),
        noti_related_type: 'lead',
        noti_related_id: lead,
        noti_url: `/leadProfileDetails/${lead}?chat=${group}`,
      })
      expect(await count(stranger)).toMatchObject([
        { noti_url: `/messaging?chat=${group}`, noti_related_id: null },
      ])
      expect(await count(sales)).toEqual([])
      expect((await as(sales).get(`/lead/leads/${lead}`)).body.data.last_message_at).not.toBeNull()
      await as(exec).call('POST /messaging/group-message/:id/read', { params: { id: group }, body: {} })
      expect(await count(exec)).toEqual([])
      await as(exec).call('POST /messaging/group-message/:id/mute', {
        params: { id: group },
        body: { is_muted: true },
      })
      await send(sales, group, 'Three')
      expect(await count(exec)).toEqual([])
      await send(sales, group, `Four <span data-type="mention" data-id="${id(exec)}">x</span>`)
      expect(await count(exec)).toHaveLength(1)
    })

    it('who asks for it is mailed what stays unread for a while, once, and nothing that was read meanwhile', async () => {
      await as(exec).call('PUT /notification/preferences', {
        body: { trigger_point: 'CHAT_MESSAGE', bell: true, email: true },
      })
      const [read, unread] = [await newGroup(sales, [exec]), await newGroup(sales, [exec])]
      for (const group of [read, unread, unread]) await send(sales, group, 'Hello')
      await as(exec).call('POST /messaging/group-message/:id/read', { params: { id: read }, body: {} })
      const owns = (text: string) =>
        tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<{ n: number }>(text, [id(exec)]))
      expect(
        (await owns('select count(*) as n from notification where noti_user_id = $1 and mail_at <= now()'))
          .rows,
      ).toEqual([{ n: 0 }])
      await owns('update notification set mail_at = now() where noti_user_id = $1 and mail_at is not null')
      await tenants.messages.idle()
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('select subject from outgoing_message where recipient = $1', [tenants.address(exec)]),
      )
      expect(rows).toEqual([{ subject: 'Unread messages: Site visit' }])
    })
  })

  it('[MSG-38] an e-mail goes out in the corporate’s name, its HTML cleaned; one to nobody is refused', async () => {
    const mail = { to: 'buyer@mail.test', subject: 'Floor plan', content: '<p>Here<script>x</script></p>' }
    expect((await as(sales).call('POST /messaging/send-email', { body: mail })).status).toBe(201)
    expect(
      (await as(sales).call('POST /messaging/send-email', { body: { ...mail, to: 'nobody' } })).status,
    ).toBe(422)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('select subject, html from outgoing_message where recipient = $1 and created_by = $2', [
        mail.to,
        id(sales),
      ]),
    )
    expect(rows).toEqual([{ subject: 'Floor plan', html: '<p>Here</p>' }])
  })
})
