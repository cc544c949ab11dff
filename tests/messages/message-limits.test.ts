import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mailNotification } from '../../src/services/notification/mail.ts'
import { api, type Answer, type Json } from '../setup/api.ts'
import { askConsent, visitorWith } from '../credit-reports/consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits, visit } from '../setup/visitor.ts'

withEngine('limits of messages', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const owner = async <Row = Json>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows
  beforeEach(async () => {
    await forgetVisits(tenants)
    await owner('delete from message_turn')
  })
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')

  let phones = 127_900_000
  const customer = async (
    who = sales(),
    contact_no = `0${++phones}`,
  ): Promise<{ id: number; contact_no: string }> =>
    (await who.post('/customer/customers', { name: 'Aminah', contact_no })).body.data
  const sms = (
    { id, contact_no }: { id: number; contact_no: string },
    who = sales(),
    corporate = 'Harta Prima',
  ) =>
    who.post('/messaging/sms', {
      owner_type: 'Customer',
      owner_id: id,
      sms_number: contact_no,
      sms_content: `RM0.00 ${corporate}: Hi, your documents are in.`,
    })
  const counted = (answers: readonly Answer[]) => {
    const of: Record<number, number> = {}
    for (const { status } of answers) of[status] = (of[status] ?? 0) + 1
    return of
  }
  /** As if the turns that were taken had been so long ago. */
  const age = (by: string) => owner('update message_turn set at = at - $1::interval', [by])
  const sentTo = async (recipient: string) =>
    (
      await owner<{ n: number }>('select count(*)::integer as n from outgoing_message where recipient = $1', [
        recipient,
      ])
    )[0]?.n

  it('sixty SMS to one number at once pass its limit by none; the refusal says when the next may go', async () => {
    const person = await customer()
    const answers = await Promise.all(Array.from({ length: 60 }, () => sms(person)))
    expect(counted(answers)).toEqual({ 201: 5, 429: 55 })
    expect(await sentTo(person.contact_no)).toBe(5)
    const { body, headers } = answers.find(({ status }) => status === 429) as Answer
    expect(body).toMatchObject({ code: 'message_limit.sms.soon' })
    expect(body.message).toMatch(
      /^Too many text messages were sent to this number\. Try again in (59|60) min$/,
    )
    expect(Number(headers.get('retry-after'))).toBe(body.retry_after)
    // Nothing else of what was refused stays.
    expect(await owner('select 1 from sms_log where record_id = $1', [person.id])).toHaveLength(5)
    await age('61 minutes')
    expect((await sms(person)).status).toBe(201)
  })

  it('after a day’s many it goes on the next day, and says the time', async () => {
    const person = await customer()
    for (let hour = 0; hour < 3; hour++) {
      for (let sent = 0; sent < 5; sent++) expect((await sms(person)).status).toBe(201)
      await age('61 minutes')
    }
    const refused = await sms(person)
    expect(refused).toMatchObject({ status: 429, body: { code: 'message_limit.sms.later' } })
    expect(refused.body.message).toMatch(/from \d{1,2} \w{3}, \d{4} \d/)
    expect(refused.body.retry_after).toBeGreaterThan(20 * 3600)
  })

  it('what other organisations and colleagues send to the number counts too, however the number is written', async () => {
    const number = `0${++phones}`
    const mine = await customer(sales(), number)
    const theirs = await customer(as('sales@pinnacle.test'), `+6${number}`)
    const vista = await customer(as('sales@vista.test'), number)
    for (let sent = 0; sent < 5; sent++) expect((await sms(mine)).status).toBe(201)
    // One organisation alone leaves the others some.
    for (let sent = 0; sent < 5; sent++)
      expect((await sms(theirs, as('sales@pinnacle.test'), 'Pinnacle Advisory')).status).toBe(201)
    const refused = await sms(vista, as('sales@vista.test'), 'Vista Property')
    expect(refused.status).toBe(429)
    expect(JSON.stringify(refused.body)).not.toMatch(/Harta|Pinnacle/)
  })

  it('a sender has limits besides, whoever the messages go to', async () => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    const sender = tenants.userId('sales@harta.test')
    await owner(
      `insert into message_turn (key, at) select $1, clock_timestamp() from generate_series(1, 60)`,
      [`sms:sender:${corporate}:${sender}`],
    )
    expect(await sms(await customer())).toMatchObject({
      status: 429,
      body: { code: 'message_limit.sender.soon' },
    })
    expect((await sms(await customer(as('manager@harta.test')), as('manager@harta.test'))).status).toBe(201)
  })

  it('a new link, another record and a parallel burst do not begin the codes of a phone anew', async () => {
    const person = await customer()
    const links: string[] = []
    for (let asked = 0; asked < 4; asked++) links.push((await askConsent(sales(), person.id)).esign_url)
    const burst = links.flatMap((link) =>
      Array.from({ length: 10 }, () => visitorWith(tenants, link).sendCode()),
    )
    const answers = await Promise.all(burst)
    expect(counted(answers)).toEqual({ 200: 5, 429: 35 })
    expect(await sentTo(person.contact_no)).toBe(5)
    expect((await visitorWith(tenants, links[3] ?? '').sendCode()).body.message).toMatch(
      /^Too many codes were sent to this number\. Try again in \d\d min$/,
    )
  })

  it('e-mails to one address are limited, tags and case do not make another one', async () => {
    const write = (to: string) =>
      sales().post('/messaging/send-email', { to, subject: 'Hello', content: '<p>Hello</p>' })
    const answers: Answer[] = []
    for (let sent = 0; sent < 22; sent++) answers.push(await write(`Rohana+${sent}@Example.my`))
    expect(counted(answers)).toEqual({ [answers[0]?.status ?? 0]: 20, 429: 2 })
    expect(answers.at(-1)?.body.code).toBe('message_limit.mail.soon')
    expect((await write('somebody.else@example.my')).status).toBe(answers[0]?.status)
  })

  it('an address is invited a few times, by the same link again or taken back and anew', async () => {
    const admin = as('admin@harta.test')
    const [role] = (await admin.get('/access-control/role')).body.data.data as Json[]
    const email = tenants.address('invited-often@harta.test')
    const invite = () => admin.post('/access-control/user', { name: 'New', email, role_ids: [role.id] })
    const made = await invite()
    expect(made.status).toBe(201)
    const { id } = made.body.data
    for (let again = 0; again < 3; again++)
      expect((await admin.post(`/access-control/user/${id}/invitation`)).status).toBe(200)
    const refused = await admin.post(`/access-control/user/${id}/invitation`)
    expect(refused).toMatchObject({ status: 429, body: { code: 'message_limit.invitation.soon' } })
    await admin.delete(`/access-control/user/${id}/invitation`)
    expect((await invite()).status).toBe(429)
    expect(await owner('select 1 from app_user where email = $1', [email])).toEqual([])
  })

  it('sending again from the outbox counts like sending', async () => {
    const person = await customer()
    for (let sent = 0; sent < 5; sent++) await sms(person)
    await tenants.messages.idle()
    const [message] = await owner<{ id: number }>(
      'select max(id) as id from outgoing_message where recipient = $1',
      [person.contact_no],
    )
    const again = await as('admin@harta.test').post(`/messaging/outbox/${message?.id}/resend`)
    expect(again).toMatchObject({ status: 429, body: { code: 'message_limit.sms.soon' } })
  })

  it('new passwords and registrations answer alike whether anybody has the address, and are limited alike', async () => {
    const known = tenants.address('exec@harta.test')
    const unknown = tenants.address('nobody-at-all@harta.test')
    const forgot = async (email: string) => {
      const statuses: number[] = []
      for (let asked = 0; asked < 7; asked++) {
        await owner(`delete from throttle where key like 'forgot:%'`)
        statuses.push((await api(tenants).post('/access-control/password-reset', { email })).status)
      }
      return statuses
    }
    expect(await forgot(known)).toEqual([202, 202, 202, 202, 202, 202, 429])
    expect(await forgot(unknown)).toEqual([202, 202, 202, 202, 202, 202, 429])
    await tenants.messages.idle()
    await owner('delete from message_turn')
    const register = async (email: string) => {
      const statuses: number[] = []
      for (let asked = 0; asked < 7; asked++) {
        await forgetVisits(tenants)
        const body = {
          name: 'New',
          corporate_name: 'New one',
          email,
          contact_no: '0123456789',
          accepts_terms: true,
        }
        statuses.push((await visit(tenants, '/access-control/register', body)).status)
      }
      return statuses
    }
    const statuses = await register(known)
    expect(statuses.at(-1)).toBe(429)
    expect(new Set(statuses.slice(0, 6)).size).toBe(1)
    expect(await register(unknown)).toEqual(statuses)
  })

  it('notices are never refused or lost: many at once are one mail, and beyond the limit they wait', async () => {
    const user = tenants.userId('manager@harta.test')
    const { id: corporate } = tenants.corporate('Harta Prima')
    const email = tenants.address('manager@harta.test')
    await owner('update notification set mail_at = null')
    const due = (count: number) =>
      owner(
        `insert into notification (corporate_id, noti_user_id, trigger_point, noti_message, in_bell, mail_at, mail_subject, mail_text)
         select $1, $2, 'EXPORT_READY', 'x', true, now(), 'Notice ' || n, 'Text ' || n from generate_series(1, $3::integer) n`,
        [corporate, user, count],
      )
    const mails = () =>
      owner<{ subject: string; text: string; waits: boolean }>(
        `select subject, text, run_at > now() as waits from outgoing_message where recipient = $1 and kind = 'notification' order by id`,
        [email],
      )
    const mailAll = async () => {
      while (await mailNotification(tenants.runtime));
    }
    await due(40)
    await mailAll()
    const [one, ...more] = await mails()
    expect([one?.subject, more]).toEqual(['40 notifications', []])
    expect(one?.text).toContain('Notice 40: Text 40')
    for (let sent = 0; sent < 29; sent++) {
      await due(1)
      await mailAll()
    }
    expect(await mails()).toHaveLength(30)
    await due(3)
    await mailAll()
    expect(await mails()).toHaveLength(30)
    expect(await owner('select 1 from notification where mail_at > now()')).toHaveLength(3)
    await age('61 minutes')
    await owner('update notification set mail_at = now() where mail_at is not null')
    await mailAll()
    expect(await mails()).toHaveLength(33)
  })

  it('what refuses is the database: no statement of the app role passes by, and none reads the counts', async () => {
    const { id: corporate } = tenants.corporate('Harta Prima')
    const attack = (text: string) =>
      tenants.database.transaction(
        { role: 'app', open: `select set_config('app.corporate_id', '${corporate}', true)` },
        (tx) => tx.query(text),
      )
    const values = `${corporate}, 'sms', 'sms', '60127999999', 'x'`
    await expect(
      attack(
        `insert into outgoing_message (corporate_id, channel, kind, recipient, text) select ${values} from generate_series(1, 6)`,
      ),
    ).rejects.toThrow('too many messages')
    for (const statement of [
      'select * from message_turn',
      'delete from message_turn',
      `select take_message_turn('sms', 1, '60127999999', 1, false)`,
      `select message_wait('sms', 1, '60127999999', 1)`,
    ])
      await expect(attack(statement), statement).rejects.toThrow(/permission denied/)
  })
})
