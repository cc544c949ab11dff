import { describe, expect, it } from 'vitest'
import { admin, exec, sales, stranger, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'

withEngine('chats', (engine) => {
  const { as, id, newGroup, send, list, words } = useChatTenants(engine)

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
})
