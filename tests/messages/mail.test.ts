import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SMTPServer } from 'smtp-server'
import {
  MessageRefused,
  type MessageGateway,
  type OutgoingMessage,
} from '../../src/runtime/messages/gateway.ts'
import { queueSystemMail } from '../../src/runtime/messages/queue-message.ts'
import { sandboxGateway } from '../../src/runtime/messages/sandbox-gateway.ts'
import { sendNext } from '../../src/runtime/messages/send-next.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { openSmtp } from '../../src/runtime/node/messages/smtp-gateway.ts'
import { QueueWorker } from '../../src/runtime/queue-worker.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

interface MessageRow {
  status: string
  attempts: number
  error: string | null
  html: string | null
  text: string | null
  sandbox: boolean
  sent: boolean
  due: boolean
}

const mailerOf = (send: MessageGateway['send'], sandbox = false): MessageGateway => ({
  sandbox,
  send,
  close: () => Promise.resolve(),
})

withEngine('mail', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const owner = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)
  // The database is shared: what other tests left queued is none of these tests' business.
  beforeEach(() => owner("update outgoing_message set status = 'failed' where status = 'queued'"))

  const corporate = () => tenants.corporate('Harta Prima').id
  async function queue(subject: string, secret = false): Promise<number> {
    await tenants.database.transaction({ role: 'system' }, (tx) =>
      queueSystemMail(tx, corporate(), {
        kind: 'test',
        recipient: 'rohana@example.my',
        subject,
        html: '<p>Hello</p>',
        text: 'Hello',
        secret,
      }),
    )
    const [row] = await owner<{ id: number }>('select max(id) as id from outgoing_message')
    return row?.id ?? 0
  }
  const read = async (id: number) =>
    (
      await owner<MessageRow>(
        `select status, attempts, error, html, text, sandbox, sent_at is not null as sent, run_at <= now() as due
         from outgoing_message where id = $1`,
        [id],
      )
    )[0]
  const send = (mailer: MessageGateway) =>
    sendNext({ database: tenants.database, log: silentLog }, 'email', mailer)

  it('a message is sent once, however many processes look for it', async () => {
    const ids = [await queue('one'), await queue('two'), await queue('three')]
    const sent: number[] = []
    const slow = mailerOf(async ({ id }) => {
      sent.push(id)
      await new Promise((resolve) => setImmediate(resolve))
    })
    const workers = Array.from({ length: 4 }, () => new QueueWorker(silentLog, [() => send(slow)]))
    await Promise.all(workers.map((worker) => worker.idle()))
    expect(sent.toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, sent: true })
  })

  it('what a process took along when it died is sent by another once its lease is over; the dead one has no say', async () => {
    const id = await queue('survives')
    let finishLate = () => {}
    const dead = send(mailerOf(() => new Promise((resolve) => (finishLate = resolve))))
    await expect.poll(async () => (await read(id))?.attempts).toBe(1)
    expect(await send(sandboxGateway)).toBe(false)
    await owner('update outgoing_message set run_at = now() where id = $1', [id])
    const after: OutgoingMessage[] = []
    expect(await send(mailerOf((mail) => Promise.resolve(void after.push(mail))))).toBe(true)
    expect(after).toMatchObject([{ id, recipient: 'rohana@example.my', text: 'Hello' }])
    await owner("update outgoing_message set error = 'untouched' where id = $1", [id])
    finishLate()
    await dead
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, error: 'untouched' })
  })

  it('a failure is tried again later, a refusal is not; neither names the address', async () => {
    const id = await queue('later')
    await send(mailerOf(() => Promise.reject(new Error('no route to rohana@example.my'))))
    expect(await read(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      due: false,
      error: 'no route to …',
    })
    await owner('update outgoing_message set run_at = now(), attempts = 7 where id = $1', [id])
    await send(mailerOf(() => Promise.reject(new Error('still not'))))
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 8 })
    const refused = await queue('never')
    await send(mailerOf(() => Promise.reject(new MessageRefused('no such mailbox'))))
    expect(await read(refused)).toMatchObject({ status: 'failed', attempts: 1, error: 'no such mailbox' })
  })

  it('a secret body is gone once really sent, stays in the sandbox, and is in no trail', async () => {
    const [real, kept] = [await queue('real', true), await queue('kept', true)]
    await send(mailerOf(() => Promise.resolve()))
    await send(sandboxGateway)
    expect(await read(real)).toMatchObject({ status: 'sent', html: null, text: null, sandbox: false })
    expect(await read(kept)).toMatchObject({ status: 'sent', text: 'Hello', sandbox: true })
    const trail = await owner<{ changes: object }>(
      "select changes from audit where table_name = 'outgoing_message' and record_id = any($1)",
      [[real, kept]],
    )
    expect(trail.length).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(trail)).not.toContain('Hello')
  })

  it('the sandbox fails when it is told to, for that corporate alone, and the message can be sent again', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const settings = `/access-control/corporate/${corporate()}`
    expect((await admin.put(settings, { sandbox_fails: true })).status).toBe(200)
    const id = await queue('told')
    await send(sandboxGateway)
    expect(await read(id)).toMatchObject({ status: 'failed', error: 'outbox.told_to_fail', sandbox: true })
    await admin.put(settings, { sandbox_fails: false })
    expect((await admin.post(`/messaging/outbox/${id}/resend`)).status).toBe(200)
    expect((await admin.post(`/messaging/outbox/${id}/resend`)).status).toBe(409)
    await tenants.messages.idle()
    expect(await read(id)).toMatchObject({ status: 'sent', error: null, sandbox: true })
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await sales.put(settings, { sandbox_fails: true })).status).toBe(403)
  })

  describe('the outbox', () => {
    it('shows administrators their corporate’s messages, the newest first, in pages', async () => {
      const [older, newer] = [await queue('older'), await queue('newer', true)]
      const admin = api(tenants, { as: 'admin@harta.test' })
      const waiting = (await admin.get('/messaging/outbox?limit=2')).body.data
      expect(waiting.data[0]).not.toHaveProperty('html')
      await tenants.messages.idle()
      const { data, per_page, total } = (await admin.get('/messaging/outbox?limit=2')).body.data
      expect(data).toMatchObject([
        { id: newer, subject: 'newer', status: 'sent', sandbox: true, html: '<p>Hello</p>', text: 'Hello' },
        { id: older, subject: 'older', recipient: 'rohana@example.my', channel: 'email', kind: 'test' },
      ])
      expect([per_page, total > 2]).toEqual([2, true])
      const other = await api(tenants, { as: 'owner@pinnacle.test' }).get('/messaging/outbox')
      expect(other.body.data.data).toEqual([])
    })

    it('shows bodies that let their reader in to nobody else, but in demo mode', async () => {
      const serious = await TestTenants.open(engine, { demo: false })
      const reset = { email: serious.address('owner@harta.test') }
      expect((await api(serious).post('/access-control/password-reset', reset)).status).toBe(202)
      const admin = api(serious, { as: 'admin@harta.test' })
      await vi.waitFor(async () => {
        await serious.messages.idle()
        const [first] = (await admin.get('/messaging/outbox')).body.data.data
        expect(first).toMatchObject({ kind: 'password_reset', status: 'sent', sandbox: true })
        expect([first.html, first.text, 'secret' in first]).toEqual([undefined, undefined, false])
      })
    })

    it('keeps a secret body that was really sent to itself', async () => {
      const id = await queue('really sent', true)
      await send(mailerOf(() => Promise.resolve()))
      const admin = api(tenants, { as: 'admin@harta.test' })
      const [first] = (await admin.get('/messaging/outbox')).body.data.data
      expect(first).toMatchObject({ id, status: 'sent', sandbox: false })
      expect(first).not.toHaveProperty('text')
      expect((await admin.post(`/messaging/outbox/${id}/resend`)).status).toBe(409)
    })

    it('is closed to everybody else, and another corporate’s message is not there', async () => {
      const id = await queue('theirs')
      await tenants.messages.idle()
      expect((await api(tenants).get('/messaging/outbox')).status).toBe(401)
      for (const as of ['sales@harta.test', 'manager@harta.test', 'director@harta.test']) {
        expect((await api(tenants, { as }).get('/messaging/outbox')).status, as).toBe(403)
        expect((await api(tenants, { as }).post(`/messaging/outbox/${id}/resend`)).status, as).toBe(403)
      }
      const other = api(tenants, { as: 'owner@pinnacle.test' })
      expect((await other.post(`/messaging/outbox/${id}/resend`)).status).toBe(404)
      expect((await other.get('/messaging/outbox?limit=1000')).status).toBe(400)
    })
  })
})

describe('SMTP', () => {
  const received: { from: string; to: string[]; source: string; user: unknown }[] = []
  let refuse: { code: number; message: string } | null = null
  let url = ''
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) =>
      refuse ? done(Object.assign(new Error(refuse.message), { responseCode: refuse.code })) : done(),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
          user,
        })
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    const address = server.server.address()
    url = `smtp://urus:secret@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return () => new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const mail = (more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
    id: 12,
    corporateId: 3,
    recipient: 'rohana@example.my',
    files: [],
    subject: 'Grüße, 陈',
    html: '<p>Hello</p>',
    text: 'Hello',
    toldToFail: false,
    ...more,
  })

  it('a message arrives with both bodies, its sender and an id that follows from its row', async () => {
    const mailer = openSmtp(url, 'Urus <no-reply@urus.example>')
    // The switch is the sandbox's: real mail knows nothing of it.
    await mailer.send(mail({ toldToFail: true }))
    await mailer.close()
    expect(received).toMatchObject([
      { from: 'no-reply@urus.example', to: ['rohana@example.my'], user: 'urus' },
    ])
    const source = received[0]?.source ?? ''
    expect(source).toContain('From: Urus <no-reply@urus.example>')
    expect(source).toContain('Message-ID: <urus-3-12@urus.example>')
    expect(source).toContain('text/plain')
    expect(source).toContain('text/html')
    expect(source).toMatch(/Subject: =\?UTF-8\?/)
  })

  it('neither password nor message goes to another machine that offers no STARTTLS', async () => {
    received.length = 0
    // Not a name of this host, though it leads here.
    const mailer = openSmtp(url.replace('127.0.0.1', '0.0.0.0'), 'no-reply@urus.example')
    await expect(mailer.send(mail())).rejects.toThrow(/STARTTLS/)
    expect(received).toEqual([])
    await mailer.close()
  })

  it('[PRO-13] the files of a message go with it', async () => {
    received.length = 0
    const mailer = openSmtp(url, 'no-reply@urus.example')
    const bytes = new TextEncoder().encode('%PDF-1.7 proposal')
    await mailer.send(mail({ files: [{ name: 'Appendix.pdf', mediaType: 'application/pdf', bytes }] }))
    await mailer.close()
    const source = received[0]?.source ?? ''
    expect(source).toMatch(/Content-Type: application\/pdf; name=Appendix.pdf/)
    expect(source).toContain(Buffer.from(bytes).toString('base64'))
  })

  it('an address is one address, whatever it holds', async () => {
    received.length = 0
    const mailer = openSmtp(url, 'no-reply@urus.example')
    await mailer.send(mail({ recipient: 'a@example.my, b@example.my' })).catch(() => null)
    await mailer.close()
    expect(received.flatMap(({ to }) => to)).not.toContain('b@example.my')
  })

  it('a mailbox that does not exist is refused for good, a busy server and a wrong password are not', async () => {
    const mailer = openSmtp(url, 'no-reply@urus.example')
    refuse = { code: 550, message: 'no such mailbox' }
    await expect(mailer.send(mail())).rejects.toBeInstanceOf(MessageRefused)
    refuse = { code: 451, message: 'try again later' }
    await expect(mailer.send(mail())).rejects.not.toBeInstanceOf(MessageRefused)
    refuse = null
    await mailer.close()
    const stranger = openSmtp(url.replace('secret', 'guessed'), 'no-reply@urus.example')
    await expect(stranger.send(mail())).rejects.not.toBeInstanceOf(MessageRefused)
    await stranger.close()
  })
})
