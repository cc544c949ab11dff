import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { admin, exec, owner, sales, stranger, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'
import { platformPerson } from '../setup/platform-operator.ts'
import { platformRole } from '../../src/services/access-control/default-roles.ts'

withEngine('chats: groups and private chats', (engine) => {
  const { tenants, as, id, members, newGroup, send, list, asOwner } = useChatTenants(engine)

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
    const { id: corporate } = tenants().corporate('Harta Prima')
    const setDefaults = (ids: number[]) =>
      tenants().database.transaction({ role: 'owner' }, (tx) =>
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
    const { id: corporate } = tenants().corporate('Harta Prima')
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update corporate set default_message_admin_ids = $2 where id = $1', [corporate, [id(admin)]]),
    )
    const group = await newGroup(sales, [])
    const kept = await as(sales).call('POST /messaging/group-message/:id', {
      params: { id: group },
      body: { participants: [] },
    })
    expect(kept.body.content.group_participants.map((each) => each.participant_user_id).toSorted()).toEqual(
      [id(admin), id(sales)].toSorted(),
    )
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
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
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        "update app_user set application_code = 'public-chat', access_version = access_version + 1 where id = $1",
        [id('sales@vista.test')],
      ),
    )
    const visitor = api(tenants(), {
      token: await tenants().token('sales@vista.test', 'public-chat'),
      appCode: 'public-chat',
    })
    const made = await visitor.call('POST /messaging/group-message', nameless)
    expect(made.body.content.group_name).toBe('Public Chat')
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
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
    const { id: corporate } = tenants().corporate('Harta Prima')
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
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update corporate set multi_assignment = true where id = $1', [corporate]),
    )
    await tenants().database.transaction({ role: 'owner' }, (tx) =>
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

  it('[MSG-27] people of another app or whom the app leaves out get into no group, however they are sent (422)', async () => {
    const banker = 'banker@harta.test'
    const operator = await platformPerson(tenants(), 'platform-groups', platformRole.role_name)
    const leaveOut = (message_excluded_user_ids: number[]) =>
      operator.call('PUT /messaging/app-settings', {
        body: { application_code: 'sas', message_excluded_user_ids },
      })
    const known = (
      await as(sales).post('/messaging/group-message', {
        group_channel_type: 'PRIVATE',
        participants: members(exec),
      })
    ).body.content.group_id
    await leaveOut([id(exec)])
    const group = await newGroup(sales, [])
    const outer = await newGroup(sales, [], { group_type: 'external' })
    for (const [type, whom, into] of [
      ['internal', banker, group],
      ['internal', exec, group],
      ['external', exec, outer],
    ] as const) {
      const body = { group_name: 'Deal', group_type: type, participants: members(whom) }
      expect((await as(sales).post('/messaging/group-message', body)).status, `${type} ${whom}`).toBe(422)
      const added = { participant_group_id: into, participant_user_id: id(whom) }
      expect((await as(sales).post('/messaging/participant', added)).status, `${type} ${whom}`).toBe(422)
      const edit = { participants: members(sales, whom) }
      expect((await as(sales).post(`/messaging/group-message/${into}`, edit)).status).toBe(422)
      const check = { group_id: into, user_ids: [id(whom)] }
      const { body: checked } = await as(sales).post('/messaging/group-message/check-user-group', check)
      expect(checked.content).toMatchObject([{ may_join: false }])
    }
    expect(
      (
        await as('manager@harta.test').post('/messaging/group-message', {
          group_channel_type: 'PRIVATE',
          participants: members(exec),
        })
      ).status,
    ).toBe(422)
    const again = { group_channel_type: 'PRIVATE', participants: members(exec) }
    expect((await as(sales).post('/messaging/group-message', again)).body.content.group_id).toBe(known)
    // The platform leaves out none any more, and bankers are still welcome outside.
    await leaveOut([])
    await newGroup(sales, [banker], { group_type: 'external' })
  })

  it('[MSG-13] a second owner of a lead changes nothing about the chats that were there', async () => {
    const corporate = tenants().corporate('Harta Prima').id
    await asOwner('update corporate set multi_assignment = true where id = $1', [corporate])
    const made = { name: 'Puan Salmah', contact_no: '0137776644', assign_to: id(sales) }
    const lead = (await as(admin).post('/lead/leads', made)).body.data.id as number
    const about = { type: 'lead', lead_id: lead }
    const group = await newGroup(sales, [admin], about)
    const start = { ...about, group_channel_type: 'PRIVATE', participants: members(admin) }
    const one = async () => (await as(sales).post('/messaging/group-message', start)).body.content.group_id
    const alone = (await one()) as number
    const listed = async (by: string) => {
      const profile = await as(by).get(`/messaging/group-message/profile?type=lead&lead_id=${lead}`)
      const key = profile.body.content.message_group_bundle_key as string
      const { body } = await as(by).get(
        `/messaging/group-messages?search[group_bundle_key]=${key}&pagination[limit]=100`,
      )
      const summary = await as(by).get(
        `/messaging/group-message/list-summary?search[group_bundle_key]=${key}`,
      )
      const ids = (body.content as { group_id: number }[]).map(({ group_id }) => group_id)
      expect(summary.body.content).toMatchObject([{ group_bundle_key: key, total_groups: ids.length }])
      return ids.toSorted((a, b) => a - b)
    }
    for (const by of [sales, admin, owner]) expect(await listed(by), by).toEqual([group, alone])
    await asOwner('insert into lead_assignment (corporate_id, lead_id, user_id) values ($1, $2, $3)', [
      corporate,
      lead,
      id(exec),
    ])
    for (const by of [sales, admin, owner]) expect(await listed(by), by).toEqual([group, alone])
    expect(await one()).toBe(alone)
    expect(await listed(exec)).toEqual([])
    const own = await newGroup(exec, [], about)
    expect(await listed(exec)).toEqual([own])
    expect(await listed(owner)).toEqual([group, alone, own])
    // The second owner's chats stay as well when one is left.
    await asOwner('delete from lead_assignment where lead_id = $1 and user_id = $2', [lead, id(exec)])
    expect(await listed(owner)).toEqual([group, alone, own])
  })

  it('[MSG-27] [MSG-28] an admin of another corporate manages the people of their own in an external group, nobody else and not its name (403)', async () => {
    const [theirs, third] = ['owner@pinnacle.test', 'sales@vista.test']
    const { id: corporate } = tenants().corporate('Harta Prima')
    const setDefaults = (ids: number[]) =>
      tenants().database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update corporate set default_message_admin_ids = $2 where id = $1', [corporate, ids]),
      )
    await setDefaults([id(admin)])
    const group = await newGroup(sales, [exec, third], {
      group_type: 'external',
      participants: [...members(exec, third), { participant_user_id: id(stranger), gmp_is_admin: 1 }],
    })
    const standing = async (): Promise<[number, number][]> => {
      const { body } = await as(sales).call('GET /messaging/group-message/detail', {
        query: { group_id: group },
      })
      return body.content.group_participants.map((each) => [each.participant_user_id, each.gmp_is_admin])
    }
    const edit = (by: string, body: object) => as(by).post(`/messaging/group-message/${group}`, body)
    const sent = (people: [number, number][]) => ({
      participants: people.map(([participant_user_id, gmp_is_admin]) => ({
        participant_user_id,
        gmp_is_admin,
      })),
    })
    const add = (by: string, whom: string, gmp_is_admin = 0) =>
      as(by).post('/messaging/participant', {
        participant_group_id: group,
        participant_user_id: id(whom),
        gmp_is_admin,
      })
    const before = (await standing()).toSorted(([one], [other]) => one - other)
    const others = before.filter(([user]) => user !== id(stranger))
    expect(others.map(([user]) => user)).toEqual(
      [sales, exec, admin, third].map(id).toSorted((a, b) => a - b),
    )
    for (const [user, isAdmin] of others) {
      const gone = await edit(stranger, sent(before.filter(([each]) => each !== user)))
      expect(gone.status, `without ${user}`).toBe(403)
      // The creator stays an admin whoever edits.
      const turned: [number, number][] = before.map(([each, is]) => [each, each === user ? 1 - isAdmin : is])
      expect((await edit(stranger, sent(turned))).status, `turned ${user}`).toBe(
        user === id(sales) ? 200 : 403,
      )
    }
    expect((await edit(stranger, sent([]))).status).toBe(403)
    expect((await edit(stranger, sent([...before, [id('manager@harta.test'), 1]]))).status).toBe(403)
    for (const whom of ['manager@harta.test', 'external@harta.test', 'owner@vista.test'])
      expect((await add(stranger, whom, 1)).status, whom).toBe(403)
    const renamed = await edit(stranger, { group_name: 'Ours now', ...sent(before) })
    expect([renamed.status, renamed.body.message]).toEqual([
      403,
      'Only an admin of the group’s organisation can rename it',
    ])
    expect((await standing()).toSorted(([one], [other]) => one - other)).toEqual(before)
    const check = await as(stranger).call('POST /messaging/group-message/check-user-group', {
      body: { group_id: group, user_ids: [id('external@harta.test'), id(theirs), id(exec)] },
    })
    expect(check.body.content.filter((each) => each.may_join).map((each) => each.id)).toEqual([id(theirs)])
    const offered = async (by: string) => {
      const { body } = await as(by).call('GET /messaging/users', {
        query: { 'search[group_id]': group, 'search[group_type]': 'external', 'pagination[limit]': 100 },
      })
      return body.content
    }
    expect(new Set((await offered(stranger)).map((each) => each.corporate_name))).toEqual(
      new Set(['Pinnacle Advisory']),
    )
    expect((await offered(stranger)).map((each) => each.id)).toContain(id(theirs))
    expect((await offered(sales)).map((each) => each.id)).toContain(id('owner@vista.test'))
    const seen = await as(stranger).call('GET /messaging/group-message/detail', {
      query: { group_id: group },
    })
    const { group_rights, group_participants } = seen.body.content
    expect(group_rights).toMatchObject({ may_edit: true, may_rename: false })
    expect(
      group_participants.flatMap((each) => (each.gmp_may_change ? [each.participant_user_id] : [])),
    ).toEqual([id(stranger)])
    // The own people come, are promoted and demoted, and go; the unchanged name and the others may be sent along.
    expect((await add(stranger, theirs)).status).toBe(201)
    expect(
      (await edit(stranger, { group_name: 'Site visit', ...sent([...before, [id(theirs), 1]]) })).status,
    ).toBe(200)
    expect(await standing()).toContainEqual([id(theirs), 1])
    expect((await edit(stranger, sent([...before, [id(theirs), 0]]))).status).toBe(200)
    expect(await standing()).toContainEqual([id(theirs), 0])
    expect((await edit(stranger, sent(before))).status).toBe(200)
    expect((await standing()).toSorted(([one], [other]) => one - other)).toEqual(before)
    // The group's own corporate manages everybody.
    expect((await edit(sales, sent(before.filter(([user]) => user !== id(stranger))))).status).toBe(200)
    expect((await standing()).map(([user]) => user)).not.toContain(id(stranger))
    await setDefaults([])
  })
})
