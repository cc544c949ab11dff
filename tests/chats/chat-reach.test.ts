import { expect, it } from 'vitest'
import { admin, exec, owner, sales, stranger, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'
import { platformPerson } from '../setup/platform-operator.ts'
import { platformRole } from '../../src/services/access-control/default-roles.ts'

withEngine('who sees what of chats', (engine) => {
  const { tenants, as, id, members, newGroup, send, list, words } = useChatTenants(engine)

  it('[MSG-34] people see their own groups; the corporate’s owner and super-admins all of the corporate’s', async () => {
    const group = await newGroup(sales, [exec])
    const seen = async (who: string) =>
      (
        await as(who).call('GET /messaging/group-messages', { query: { 'pagination[limit]': 100 } })
      ).body.content.some(({ group_id }) => group_id === group)
    expect(await Promise.all([sales, exec, owner, admin, stranger, 'owner@pinnacle.test'].map(seen))).toEqual(
      [true, true, true, false, false, false],
    )
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
    const reply = (await send(first, group, 'About that', { message_reply_id: old.message_id })).body.content
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
      tenants().database.transaction({ role: 'owner' }, (tx) => tx.query<T>(text, values))
    const operator = await platformPerson(tenants(), 'platform-chats', platformRole.role_name)
    const leaveOut = (people: number[]) =>
      operator.call('PUT /messaging/app-settings', {
        body: { application_code: 'sas', message_excluded_user_ids: people },
      })
    await leaveOut([id(stranger)])
    expect(await found()).not.toContain(id(stranger))
    await leaveOut([])
    expect((await as(owner).get('/messaging/app-settings')).status).toBe(403)
    const { id: pinnacle } = tenants().corporate('Pinnacle Advisory')
    await owns('update corporate set listed_in_directory = false where id = $1', [pinnacle])
    expect(await found()).not.toContain(id(stranger))
    const refused = await as(sales).call('POST /messaging/group-message', {
      body: { group_name: 'Across', group_type: 'external', participants: members(stranger) },
    })
    expect(refused.status).toBe(422)
    await owns('update corporate set listed_in_directory = true where id = $1', [pinnacle])
  })
})
