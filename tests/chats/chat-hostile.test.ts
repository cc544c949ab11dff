import { expect, it } from 'vitest'
import { exec, sales, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'

const script = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><b onclick=alert(1)>B</b>'

withEngine('hostile words in chats', (engine) => {
  const { as, tenants, id, newGroup, send, list, asOwner } = useChatTenants(engine)

  it('[MSG-40] nothing of them runs where they are shown: message, quote, search hit, preview, edit history, names, e-mail', async () => {
    await as(exec).call('PUT /notification/preferences', {
      body: { trigger_point: 'CHAT_MESSAGE', bell: true, email: true },
    })
    await asOwner('update app_user set name = $2 where id = $1', [id(sales), `Ali ${script}`])
    const group = await newGroup(sales, [exec], { group_name: `Deal ${script}` })
    const first = (await send(sales, group, `Hello ${script}`)).body.content.message_id
    await as(sales).call('POST /messaging/message/:id', {
      params: { id: first },
      body: { message_content: `<p>Hello again ${script}</p>` },
    })
    await send(exec, group, `Answer ${script}`, { message_reply_id: first })
    const clean = /<img|<a |<b|onerror=|onclick|javascript:/i
    const answer = await list(exec, group)
    const html = answer.content.flatMap(({ message_content, message_reply, message_reply_items }) => [
      message_content,
      message_reply?.message_content ?? '',
      ...message_reply_items.map((item) => item.message_content ?? ''),
    ])
    // The info message names the group and its maker: as words.
    for (const told of html.map((each) => each.replace(/&lt;.*?&gt;/g, ''))) expect(told).not.toMatch(clean)
    expect(html.filter((each) => each.includes('Hello again'))).toHaveLength(2)
    const hits = await as(exec).call('GET /messaging/messages', {
      query: { 'search[message_group_id]': group, 'search[message_content]': 'again' },
    })
    expect(hits.body.content.map(({ message_content }) => message_content)).toEqual([
      '<p>Hello again x<strong>B</strong></p>',
    ])
    const revisions = await as(exec).call('GET /messaging/message/:id/revisions', { params: { id: first } })
    expect(revisions.body.content.map(({ message_content }) => message_content)).toEqual([
      '<p>Hello x<strong>B</strong></p>',
    ])
    const { body } = await as(exec).call('GET /messaging/group-message/detail', {
      query: { group_id: group },
    })
    // These are words, shown as such: the very letters, no HTML.
    expect(body.content.group_name).toBe(`Deal ${script}`)
    expect(body.content.group_latest_messages[0]?.message_preview).toBe('Answer xB')
    // What goes out as HTML is escaped.
    await asOwner('update notification set mail_at = now() where noti_user_id = $1 and mail_at is not null', [
      id(exec),
    ])
    await tenants().messages.idle()
    const { rows } = await asOwner<{ html: string }>(
      'select html from outgoing_message where recipient = $1',
      [tenants().address(exec)],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.html).toContain('&lt;img src=x')
    expect(rows[0]?.html).not.toContain('<img src=x')
  })

  it('[MSG-33] a mention of somebody who does not take part is words, notifies nobody and is found by nobody', async () => {
    const group = await newGroup(sales, [exec])
    const out = 'director@harta.test'
    const { body } = await send(
      sales,
      group,
      `Ask <span data-type="mention" data-id="${id(out)}">@Boss</span>`,
    )
    expect(body.content).toMatchObject({ message_content: '<p>Ask @Boss</p>', message_mentions: [] })
    const bell = await as(out).get('/notification/notifications?unread=1')
    expect(bell.body.data.data).toEqual([])
  })
})
