import { describe, expect, it } from 'vitest'
import { newCase, someBank } from '../cases/case-data.ts'
import { admin, exec, owner, sales, stranger, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'

withEngine('chats: who is told', (engine) => {
  const { tenants, as, id, newGroup, send, asOwner } = useChatTenants(engine)

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
        (await bell(who)).filter((each: { noti_url: string }) => each.noti_url.match(`chats?=${group}\\b`))
      expect(await count(exec)).toEqual([])
      await send(sales, group, 'One')
      const second = await send(sales, group, 'Two')
      const [told, ...more] = await count(exec)
      expect(more).toEqual([])
      expect(told).toMatchObject({
        noti_message: expect.stringMatching(new RegExp(`^Lead ID: #${lead}, You was tagged in messages by `)),
        noti_related_type: 'lead',
        noti_related_id: lead,
        noti_url: `/leadProfileDetails/${lead}?chat=${group}`,
      })
      expect(await count(stranger)).toMatchObject([
        { noti_url: `/?chats=${group}&message=${second.body.content.message_id}`, noti_related_id: null },
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

    it.each(['case', 'loan_case', 'banker'])(
      'notices of a %s chat name the case and lead to the cases listing',
      async (type) => {
        const { id: prod_id } = await newCase(as(admin), { prod_type: 'MORTGAGE' })
        const bank_id = await someBank(as(owner))
        const sent = await as(admin).post('/sales/case-banks', { prod_id, bank_id })
        const prod_bnk_id = type === 'case' ? null : sent.body.data.id
        const group = await newGroup(admin, [exec], { type, prod_id, prod_bnk_id, prod_type: 'OTHER' })
        await send(admin, group, 'Offer letter is out')
        const [told] = (await bell(exec)) as { noti_url: string }[]
        expect(told).toMatchObject({
          noti_message: expect.stringMatching(
            new RegExp(`^Case ID: #${prod_id}, You was tagged in messages by `),
          ),
          noti_related_type: 'case',
          noti_related_id: prod_id,
          noti_url: `/casesListings?prod_id=${prod_id}&prod_type=MORTGAGE&chat=${group}`,
        })
      },
    )

    it('a message that is deleted unread takes its notification with it, the others of the chat stay told', async () => {
      const group = await newGroup(sales, [exec, admin, stranger], { group_type: 'external' })
      const own = async (who: string) =>
        ((await bell(who)) as { noti_url: string; noti_message: string }[]).filter(({ noti_url }) =>
          noti_url.includes(`?chats=${group}&`),
        )
      const remove = async (who: string, id: number) =>
        (await as(who).call('POST /messaging/message/delete/:id', { params: { id } })).status
      const first = (await send(sales, group, 'One')).body.content.message_id
      const second = (await send(admin, group, 'Two')).body.content.message_id
      const [both] = await own(stranger)
      expect(both?.noti_url).toBe(`/?chats=${group}&message=${second}`)
      expect(await remove(admin, second)).toBe(200)
      const [left, ...more] = await own(stranger)
      expect(more).toEqual([])
      expect(left?.noti_url).toBe(`/?chats=${group}&message=${first}`)
      expect(left?.noti_message).not.toBe(both?.noti_message)
      expect(await own(sales)).toEqual([])
      // What was read in the bell is told no more: the next message has a notification of its own.
      await as(stranger).put('/notification/notifications/0', { mark_all: true })
      const third = (await send(admin, group, 'Three')).body.content.message_id
      expect(await remove(sales, first)).toBe(200)
      expect(await own(stranger)).toHaveLength(1)
      expect(await own(exec)).toHaveLength(1)
      expect(await remove(admin, third)).toBe(200)
      expect([await own(stranger), await own(exec)]).toEqual([[], []])
    })

    it('every owner of the lead sees when its last message was', async () => {
      const corporate = tenants().corporate('Harta Prima').id
      await asOwner('update corporate set multi_assignment = true where id = $1', [corporate])
      const made = { name: 'Encik Hafiz', contact_no: '0137776622', assign_to: id(sales) }
      const lead = (await as(admin).post('/lead/leads', made)).body.data.id as number
      // The co-owner was the owner once: their row has a time of then.
      await asOwner(
        `insert into lead_assignment (corporate_id, lead_id, user_id, last_message_at) values ($1, $2, $3, '2026-01-01')`,
        [corporate, lead, id(exec)],
      )
      const path = `/lead/leads/${lead}`
      const seen = async () =>
        (await Promise.all([sales, exec, admin].map((who) => as(who).get(path)))).map(
          ({ body }) => body.data.last_message_at as string | null,
        )
      const past = '2026-11-20 09:00:00'
      expect((await as(sales).put(path, { last_message_at: past })).status).toBe(200)
      expect(await seen()).toEqual([past, past, past])
      await send(sales, await newGroup(sales, [admin], { type: 'lead', lead_id: lead }), 'Viewing at nine')
      const times = await seen()
      expect(new Set(times).size).toBe(1)
      expect(times[0] && times[0] > past).toBe(true)
    })

    it('who asks for it is mailed what stays unread for a while, once, and nothing that was read meanwhile', async () => {
      await as(exec).call('PUT /notification/preferences', {
        body: { trigger_point: 'CHAT_MESSAGE', bell: true, email: true },
      })
      const [read, unread] = [await newGroup(sales, [exec]), await newGroup(sales, [exec])]
      for (const group of [read, unread, unread]) await send(sales, group, 'Hello')
      await as(exec).call('POST /messaging/group-message/:id/read', { params: { id: read }, body: {} })
      const owns = (text: string) =>
        tenants().database.transaction({ role: 'owner' }, (tx) => tx.query<{ n: number }>(text, [id(exec)]))
      expect(
        (await owns('select count(*) as n from notification where noti_user_id = $1 and mail_at <= now()'))
          .rows,
      ).toEqual([{ n: 0 }])
      await owns('update notification set mail_at = now() where noti_user_id = $1 and mail_at is not null')
      await tenants().messages.idle()
      const { rows } = await tenants().database.transaction({ role: 'owner' }, (tx) =>
        tx.query('select subject from outgoing_message where recipient = $1', [tenants().address(exec)]),
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
    const { rows } = await tenants().database.transaction({ role: 'owner' }, (tx) =>
      tx.query('select subject, html from outgoing_message where recipient = $1 and created_by = $2', [
        mail.to,
        id(sales),
      ]),
    )
    expect(rows).toEqual([{ subject: 'Floor plan', html: '<p>Here</p>' }])
  })
})
