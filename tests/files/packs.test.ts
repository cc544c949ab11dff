import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { moveNextFile } from '../../src/runtime/files/move-files.ts'
import { clearExpired } from '../../src/runtime/maintenance.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { Bucket } from './bucket.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const png = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
)

async function pdfWith(text: string, pages = 1): Promise<Uint8Array<ArrayBuffer>> {
  const made = await PDFDocument.create()
  for (let at = 1; at <= pages; at++) made.addPage([300, 400]).drawText(`${text} ${at}`, { x: 20, y: 200 })
  return new Uint8Array(await made.save())
}

withEngine('packs of files', (engine) => {
  let tenants: TestTenants
  let bucket: Bucket
  const as = (account: string) => api(tenants, { as: account })
  const sales = () => as('sales@harta.test')

  beforeAll(async () => {
    bucket = await Bucket.open()
    tenants = await TestTenants.open(
      { ...engine, database: () => engine.fresh() },
      { files: bucket.store({ patience: 2000 }) },
    )
  })
  afterEach(() => {
    bucket.mood = 'well'
  })
  afterAll(async () => {
    await tenants.jobs.stop()
    await tenants.database.close()
    await bucket.close()
  })

  let phones = 127_930_100
  const customer = async (who = sales()): Promise<number> =>
    (await who.post('/customer/customers', { name: 'Puan Rohana', contact_no: `0${++phones}` })).body.data.id
  const send = async (
    id: number,
    content: Uint8Array<ArrayBuffer>,
    name: string,
    base = 'customer/customer',
  ): Promise<number> => {
    const body = new FormData()
    body.set('file', new File([content], name))
    const kept = await sales().send(`/${base}/${id}/files`, { method: 'POST', body })
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    return kept.body.data.id
  }
  const begin = (id: number, files: number[], more: Json = {}, who: Api = sales()) =>
    who.post('/attachment/packs', { resource: 'customer', record_id: id, files, ...more })
  const read = async (id: number) => (await sales().get(`/attachment/packs/${id}`)).body.data
  const finished = async (id: number) => {
    await tenants.jobs.idle()
    return read(id)
  }
  const query = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)

  /** All files are in the store, and nowhere else. */
  const moveAll = async () => {
    const store = tenants.runtime.files
    if (!store) throw new Error('There is a store')
    while (await moveNextFile(tenants.runtime, store));
    await query('update stored_file set move_at = now() where stored_at is not null')
    await clearExpired(tenants)
  }

  /** A picture as a phone takes it: lying, and told to be turned (EXIF orientation 6). */
  const photo = Uint8Array.from(
    [
      [
        0xff, 0xd8, 0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00,
        0x00, 0x00, 0x08,
      ],
      [
        0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00,
      ],
      [
        0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x30, 0x00, 0x40, 0x03, 0x01, 0x22, 0x00, 0x02, 0x11, 0x01, 0x03,
        0x11, 0x01,
      ],
      [0xff, 0xd9],
    ].flat(),
  )

  it('[PRO-13] PDFs and pictures become one PDF in the order chosen, kept with the record for who may read it', async () => {
    const id = await customer()
    const payslips = await send(id, await pdfWith('Payslip', 2), 'payslips.pdf')
    const front = await send(id, png, 'IC front.png')
    const back = await send(id, photo, 'IC back.jpg')
    const begun = await begin(id, [front, payslips, back], { name: 'For the bank' })
    expect([begun.status, begun.body.data]).toEqual([
      202,
      expect.objectContaining({
        status: 'queued',
        done: 0,
        total: 3,
        name: 'For the bank.pdf',
        file_id: null,
      }),
    ])
    const done = await finished(begun.body.data.id)
    expect(done).toMatchObject({ status: 'done', done: 3, total: 3, error: null })
    const path = `/attachment/attachments/${done.file_id}/download`
    const { pages, bytes } = await pdfOf(tenants, 'manager@harta.test', path)
    expect(pages).toEqual(['', 'Payslip 1', 'Payslip 2', ''])
    const pack = await PDFDocument.load(bytes)
    expect(pack.getPages().map((page) => [page.getWidth(), page.getRotation().angle])).toEqual([
      [595.28, 0],
      [300, 0],
      [300, 0],
      [841.89, 90],
    ])
    const [newest] = (
      await sales().get(`/attachment/attachments?search[resource]=customer&search[record_id]=${id}`)
    ).body.content
    expect(newest).toMatchObject({
      id: done.file_id,
      name: 'For the bank.pdf',
      media_type: 'application/pdf',
    })
    for (const who of ['exec@harta.test', 'sales@pinnacle.test'])
      expect((await as(who).get(path)).status, who).toBe(404)
  })

  it('[PRO-13] a proposal’s pack begins with its appendix', async () => {
    const { body } = await sales().post('/proposal/proposal', { psal_customer_id: await customer() })
    const id = body.content.psal_id as number
    const file = await send(id, await pdfWith('Offer'), 'offer.pdf', 'proposal/proposal')
    const begun = await begin(id, [file], { resource: 'proposal', appendix: true })
    const done = await finished(begun.body.data.id)
    expect(done).toMatchObject({ status: 'done', done: 2 })
    const path = `/attachment/attachments/${done.file_id}/download`
    const { pages } = await pdfOf(tenants, 'sales@harta.test', path)
    expect(pages[0]).toContain('Puan Rohana')
    expect(pages.at(-1)).toBe('Offer 1')
  })

  it('[PRO-13] a file that cannot be read ends it, by its name; it is not tried again by itself, but by hand', async () => {
    const id = await customer()
    const broken = await send(id, new TextEncoder().encode('%PDF-1.7 and no more'), 'broken.pdf')
    const { id: pack } = (await begin(id, [broken])).body.data
    const failed = await finished(pack)
    expect(failed).toMatchObject({ status: 'failed', unreadable: 'broken.pdf', file_id: null })
    expect(failed.error).toBe('One of the files is damaged, password-protected or too large')
    expect(await query('select attempts from job where id = $1', [pack])).toEqual([{ attempts: 1 }])
    const again = await sales().post(`/attachment/packs/${pack}/retry`)
    expect([again.status, again.body.data.status]).toEqual([200, 'queued'])
    expect(await finished(pack)).toMatchObject({ status: 'failed' })
    expect((await sales().post(`/attachment/packs/${pack}/cancel`)).status).toBe(409)
  })

  it('[PRO-13] while the file store is away a pack waits, and goes on when it is back', async () => {
    const id = await customer()
    const file = await send(id, await pdfWith('Far away'), 'far.pdf')
    await moveAll()
    bucket.mood = 'down'
    const { id: pack } = (await begin(id, [file])).body.data
    expect(await finished(pack)).toMatchObject({ status: 'queued', file_id: null })
    bucket.mood = 'well'
    await query('update job set run_at = now() where id = $1', [pack])
    expect(await finished(pack)).toMatchObject({ status: 'done', done: 1 })
  })

  it('[PRO-13] rights are asked for again at every part; nobody else’s pack or record is in reach', async () => {
    const [id, other] = [await customer(), await customer()]
    const file = await send(id, png, 'mine.png')
    const text = await send(id, new TextEncoder().encode('words'), 'words.txt')
    expect((await begin(other, [file])).status).toBe(404)
    for (const who of ['exec@harta.test', 'sales@pinnacle.test'])
      expect((await begin(id, [file], {}, as(who))).status, who).toBe(404)
    expect((await begin(id, [file], {}, as('external@harta.test'))).status).toBe(403)
    const empty = await begin(id, [])
    expect([empty.status, empty.body.message]).toEqual([422, 'Select Attachment First'])
    expect((await begin(id, [text])).body.errors.files).toEqual([expect.stringContaining('words.txt')])
    expect((await begin(id, [file], { appendix: true })).status).toBe(422)
    expect((await begin(id, [file], { resource: 'status' })).status).toBe(404)
    await moveAll()
    bucket.mood = 'down'
    const { id: pack } = (await begin(id, [file])).body.data
    expect(await finished(pack)).toMatchObject({ status: 'queued' })
    for (const who of ['manager@harta.test', 'sales@pinnacle.test'])
      for (const path of [`/attachment/packs/${pack}`, `/attachment/packs/${pack}/retry`])
        expect((await (path.endsWith('retry') ? as(who).post(path) : as(who).get(path))).status, who).toBe(
          404,
        )
    // It is somebody else’s customer before the job comes to it.
    bucket.mood = 'well'
    await query('update customer set assign_to = $2 where id = $1', [id, tenants.userId('exec@harta.test')])
    await query('update job set run_at = now() where id = $1', [pack])
    expect(await finished(pack)).toMatchObject({ status: 'failed', file_id: null })
  })
})
