import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../src/runtime/log.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { httpEInvoices } from '../../src/services/sales/einvoice/http-einvoices.ts'
import { workNextEInvoice } from '../../src/services/sales/einvoice/work-next.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { invoiceOf, startEInvoices, supplier } from './einvoice-data.ts'
import { MyInvois, type Mood } from './my-invois.ts'

withEngine('e-invoices over HTTP', (engine) => {
  let tenants: TestTenants
  let system: MyInvois
  let connected: Runtime
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const owner = async (text: string, values: unknown[] = []): Promise<Json[]> =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows
  const issued = () => invoiceOf(admin(), as('finance@harta.test'))
  const work = async (id: number, mood: Mood = 'well') => {
    system.mood = mood
    // Of the others none is due.
    await owner(`update einvoice_submission set run_at = now() + interval '1 day' where run_at is not null`)
    await owner(
      'update einvoice_submission set run_at = now() where document_id = $1 and run_at is not null',
      [id],
    )
    await workNextEInvoice(connected)
  }
  const kept = async (id: number): Promise<Json> =>
    (
      await owner('select * from einvoice_submission where document_id = $1 order by id desc limit 1', [id])
    )[0]
  const submissions = () => system.heard.filter(({ path }) => path === '/api/v1.0/documentsubmissions/')

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    await owner(`update einvoice_submission set run_at = now() + interval '1 day' where run_at is not null`)
    await startEInvoices(tenants, admin(), supplier)
  })
  beforeEach(async () => {
    system = await MyInvois.open()
    connected = {
      ...tenants.runtime,
      einvoices: httpEInvoices({
        url: system.url,
        clientId: 'urus',
        clientSecret: 'a secret',
        log: silentLog,
      }),
    }
  })
  afterEach(() => system.close())

  it('logs in for the corporate once, submits what is kept, and follows it until it is valid', async () => {
    const { id, number } = await issued()
    await work(id)
    await work(id)
    const [login, submit] = system.heard
    expect(login?.headers['onbehalfof']).toBe('C2584563222')
    expect(Object.fromEntries(new URLSearchParams(login?.body))).toMatchObject({
      client_id: 'urus',
      client_secret: 'a secret',
      grant_type: 'client_credentials',
    })
    expect(system.heard.filter(({ path }) => path === '/connect/token')).toHaveLength(1)
    const [sent] = (JSON.parse(submit?.body ?? '{}') as Json).documents
    const content = Buffer.from(sent.document, 'base64').toString('utf8')
    expect([sent.format, sent.codeNumber]).toEqual(['JSON', number])
    expect(sent.documentHash).toBe(createHash('sha256').update(content).digest('hex'))
    expect(await kept(id)).toMatchObject({ state: 'valid', content, uuid: system.held[0]?.uuid })
  })

  it('a line that breaks after it was taken sends nothing twice', async () => {
    const { id } = await issued()
    await work(id, 'dies after taking')
    expect(await kept(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await work(id)
    expect(submissions()).toHaveLength(1)
    expect(await kept(id)).toMatchObject({ state: 'submitted', uuid: system.held[0]?.uuid })
  })

  it('an outage and a limit are waited for with the same content; the limit counts as no try', async () => {
    const { id } = await issued()
    await work(id, 'down')
    await work(id, 'busy')
    expect(await kept(id)).toMatchObject({ state: 'queued', attempts: 1 })
    await work(id)
    const bodies = new Set(submissions().map(({ body }) => body))
    expect([submissions().length, bodies.size]).toEqual([3, 1])
    expect((await kept(id)).state).toBe('submitted')
  })

  it('a rejection and a failed validation keep the innermost words', async () => {
    const [rejected, invalid] = [await issued(), await issued()]
    await work(rejected.id, 'rejects')
    await work(invalid.id, 'invalid')
    await work(invalid.id)
    const wordsOf = async (id: number) => (await kept(id)).faults.map(({ args }: Json) => args.reason)
    expect(await wordsOf(rejected.id)).toEqual(['Postal code is wrong (PostalZone)'])
    expect(await wordsOf(invalid.id)).toEqual(['TIN of the buyer is inactive (buyer.tin)'])
  })

  it('cancels by state and reason', async () => {
    const { id } = await issued()
    await work(id)
    await work(id)
    await admin().post(`/sales/invoices/${id}/cancel`, { reason: 'Wrong buyer details' })
    await work(id)
    const put = system.heard.find(({ method }) => method === 'PUT')
    expect(JSON.parse(put?.body ?? '{}')).toEqual({ status: 'cancelled', reason: 'Wrong buyer details' })
    expect((await admin().get(`/sales/invoices/${id}`)).body.data.status).toBe('Cancelled')
  })

  it('what was never sent goes in one submission; one that is refused as a whole goes again one by one', async () => {
    const ids = [(await issued()).id, (await issued()).id, (await issued()).id]
    const together = async (mood: Mood) => {
      system.mood = mood
      await owner(`update einvoice_submission set run_at = now() + interval '1 day' where run_at is not null`)
      await owner('update einvoice_submission set run_at = now() where document_id = any($1)', [ids])
      await workNextEInvoice(connected)
    }
    await together('refuses many')
    for (const id of ids) expect((await kept(id)).state).toBe('queued')
    system.mood = 'well'
    for (const _ of ids) await workNextEInvoice(connected)
    const counts = submissions().map(({ body }) => (JSON.parse(body) as Json).documents.length)
    expect(counts).toEqual([3, 1, 1, 1])
    ids.splice(0, 3, (await issued()).id, (await issued()).id)
    await together('well')
    const last = submissions().at(-1)
    expect((JSON.parse(last?.body ?? '{}') as Json).documents).toHaveLength(2)
    const two = await Promise.all(ids.map(kept))
    expect(two.map(({ state }) => state)).toEqual(['submitted', 'submitted'])
    expect(new Set(two.map(({ submission_uid }) => submission_uid)).size).toBe(1)
  })

  it('for 72 hours a valid one is looked after: a rejection by its buyer and a cancellation over there are kept', async () => {
    const { id } = await issued()
    await work(id)
    await work(id)
    const [held] = system.held
    if (!held) throw new Error('It holds nothing')
    await work(id)
    const view = async () => (await admin().get(`/sales/invoices/${id}/einvoice`)).body.data
    expect(await view()).toMatchObject({ state: 'valid', reject_requested_at: null })
    held.rejection = { at: new Date().toISOString(), reason: 'Wrong unit' }
    // An outage loses nothing.
    system.held.length = 0
    await work(id)
    system.held.push(held)
    await work(id)
    expect(await view()).toMatchObject({ state: 'valid', reject_reason: 'Wrong unit', error: null })
    expect((await view()).reject_requested_at).toBeTruthy()
    held.status = 'Cancelled'
    await work(id)
    expect(await view()).toMatchObject({ state: 'cancelled' })
    expect((await admin().get(`/sales/invoices/${id}`)).body.data.einvoice_status).toBe('cancelled')
    expect(await kept(id)).toMatchObject({ state: 'cancelled', run_at: null })
    const over = await issued()
    await work(over.id)
    await work(over.id)
    await owner(
      `update einvoice_submission set validated_at = now() - interval '72 hours' where document_id = $1`,
      [over.id],
    )
    await work(over.id)
    expect(await kept(over.id)).toMatchObject({ state: 'valid', run_at: null })
  })

  it('checks a TIN, and makes no more calls of a kind a minute than MyInvois allows', async () => {
    const provider = httpEInvoices({ url: system.url, clientId: 'a', clientSecret: 'b', log: silentLog })
    const taxpayer = { tin: 'C25845632220' }
    expect(await provider.knowsTin(taxpayer, 'C20880050010', 'BRN', '201401012345')).toBe(true)
    expect(await provider.knowsTin(taxpayer, 'C20880050999', 'BRN', '201401012345')).toBe(false)
    for (let call = 0; call < 12; call++) await provider.cancel(taxpayer, 'D1', 'x').catch(() => undefined)
    const heard = system.heard.length
    await expect(provider.cancel(taxpayer, 'D1', 'x')).rejects.toThrow('Busy')
    expect(system.heard).toHaveLength(heard)
    expect(provider.link('D1', 'L1')).toBe(`${system.url}/D1/share/L1`)
  })

  it('refuses to send more than a submission takes', async () => {
    const provider = httpEInvoices({ url: system.url, clientId: 'a', clientSecret: 'b', log: silentLog })
    const document = { number: 'INV-1', text: '{}', sha256: '' }
    const many = Array.from({ length: 101 }, () => document)
    await expect(provider.submit({ tin: 'C25845632220' }, many)).rejects.toThrow(RangeError)
    const large = { ...document, text: 'x'.repeat(300 * 1024 + 1) }
    await expect(provider.submit({ tin: 'C25845632220' }, [large])).rejects.toThrow(RangeError)
    expect(submissions()).toEqual([])
  })
})
