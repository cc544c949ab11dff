import type { Activity } from '../../src/features/activity/api/shapes.ts'
import type { RecordFile } from '../../src/features/activity/api/shapes.ts'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCase } from '../cases/case-data.ts'
import { api, type Answer, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const docx = zipSync({
  '[Content_Types].xml': new TextEncoder().encode(
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': new TextEncoder().encode('<w:document/>'),
})
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

withEngine('files of records', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
  })
  const make = async (list = '/lead/leads'): Promise<number> => {
    const contact_no = `0125${String(1_000_000 + ++phones).slice(1)}`
    return (await sales.post(list, { name: 'Tan Wee Keong', contact_no })).body.data.id
  }
  const send = (at: string, content: BlobPart, name: string, as = sales): Promise<Answer> => {
    const body = new FormData()
    body.set('file', new File([content], name, { type: 'application/octet-stream' }))
    return as.send(`${at}/files`, { method: 'POST', body })
  }
  const filesOf = async (resource: string, id: number, as = sales): Promise<RecordFile[]> =>
    (await as.get(`/attachment/attachments?search[resource]=${resource}&search[record_id]=${id}`)).body
      .content
  const download = (id: number) => `/attachment/attachments/${id}/download`

  describe.each([
    { resource: 'lead', base: '/lead/lead', list: '/lead/leads' },
    { resource: 'customer', base: '/customer/customer', list: '/customer/customers' },
  ])('of a $resource', ({ resource, base, list }) => {
    it('[PRO-13] stand in its list and in its activity, with who added each', async () => {
      const id = await make(list)
      const kept = await send(`${base}/${id}`, png, 'IC front.jpeg')
      expect(kept.status, JSON.stringify(kept.body)).toBe(201)
      // What it is follows from its content.
      expect(kept.body.data).toMatchObject({ name: 'IC front.jpeg.png', media_type: 'image/png' })
      const [file] = await filesOf(resource, id)
      expect(file).toMatchObject({
        id: kept.body.data.id,
        resource,
        record_id: id,
        size: png.byteLength,
        author_id: tenants.userId('sales@harta.test'),
      })
      const logs = `${base}/${id}/activity_logs`
      const { data } = (await sales.get(`${logs}?kinds=file&q=ic%20front`)).body.data as { data: Activity[] }
      expect(data).toMatchObject([
        { id: file?.entry_id, about: 'file', entry: { kind: 'file', file: { name: 'IC front.jpeg.png' } } },
      ])
      const { status, headers } = await sales.get(`${download(file?.id ?? 0)}?inline=1`)
      expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        200,
        'image/png',
        'nosniff',
      ])
      expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''IC%20front.jpeg.png")
      expect(headers.get('content-security-policy')).toContain('sandbox')
    })

    it('are for who may open it, and for nobody else, whoever added them', async () => {
      const id = await make(list)
      const file = (await send(`${base}/${id}`, '%PDF-1.7', 'offer.pdf')).body.data.id
      for (const as of [sales, manager]) expect((await as.get(download(file))).status).toBe(200)
      for (const as of ['exec@harta.test', 'owner@pinnacle.test'])
        expect((await api(tenants, { as }).get(download(file))).status).toBe(404)
      expect(await filesOf(resource, id, exec)).toEqual([])
      expect((await send(`${base}/${id}`, '%PDF-1.7', 'mine.pdf', exec)).status).toBe(404)
      const external = api(tenants, { as: 'external@harta.test' })
      expect((await send(`${base}/${id}`, '%PDF-1.7', 'mine.pdf', external)).status).toBe(403)
      await api(tenants, { as: 'admin@harta.test' }).put(`${list}/${id}`, {
        assign_to: tenants.userId('exec@harta.test'),
      })
      expect((await sales.get(download(file))).status).toBe(404)
      expect((await exec.get(download(file))).status).toBe(200)
    })

    it('are renamed and deleted by who added them, and by who leads people', async () => {
      const id = await make(list)
      const { entry_id, id: file } = (await send(`${base}/${id}`, '%PDF-1.7', 'offer.pdf', manager)).body.data
      const entry = `${base}/${id}/entries/${entry_id}`
      expect((await sales.put(entry, { name: 'Mine' })).status).toBe(403)
      expect((await sales.delete(entry)).status).toBe(403)
      expect((await manager.put(entry, { name: ' ' })).body.errors).toHaveProperty('name')
      expect((await manager.put(entry, { body: 'x' })).status).toBe(422)
      await manager.put(entry, { name: '../Offer 2.exe' })
      expect((await filesOf(resource, id)).map(({ name }) => name)).toEqual(['Offer 2.exe.pdf'])
      expect((await manager.delete(entry)).status).toBe(200)
      expect((await manager.get(download(file))).status).toBe(404)
      expect(await filesOf(resource, id)).toEqual([])
    })
  })

  it('are let in by their content: what could run is refused by any name, and kept nowhere', async () => {
    const id = await make()
    const at = `/lead/lead/${id}`
    const refused: [BlobPart, string][] = [
      ['<!doctype html><script>alert(1)</script>', 'page.txt'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'logo.png'],
      ['\ufeff<?xml version="1.0"?><svg/>', 'logo.csv'],
      ['name,<script>alert(1)</script>', 'list.csv'],
      ['#!/bin/sh\nrm -rf /', 'run.txt'],
      ['alert(1)', 'run.js'],
      [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'offer.pdf'],
      [zipSync({ 'a.txt': new Uint8Array(3) }), 'offer.docx'],
      [new Uint8Array(100), 'offer.pdf'],
    ]
    for (const [content, name] of refused) {
      const { status, body } = await send(at, content, name)
      expect([name, status]).toEqual([name, 422])
      expect(body.errors.file[0]).toContain(`${name} can’t be uploaded`)
    }
    expect((await send(at, '', 'a.txt')).body.errors.file).toEqual(['a.txt is empty'])
    const infected = await send(at, eicar, 'invoice.txt')
    expect(infected.body.errors.file).toEqual([
      'The virus scanner found Eicar-Test-Signature in invoice.txt. It was not saved',
    ])
    const large = await send(at, new Uint8Array(10.05 * 1024 * 1024), 'scan.pdf')
    expect([large.status, large.body.message]).toEqual([413, 'The upload is larger than 10 MB'])
    expect(await filesOf('lead', id)).toEqual([])
    const taken: [BlobPart, string, string][] = [
      [docx, 'offer.bin', 'offer.bin.docx'],
      ['name,phone\nTan,012', 'list.CSV', 'list.CSV'],
      [new Uint8Array([0xff, 0xfe, 0x54, 0, 0x61, 0]), 'utf16.txt', 'utf16.txt'],
    ]
    for (const [content, name, keptAs] of taken)
      expect((await send(at, content, name)).body.data?.name).toBe(keptAs)
  })

  it('wait for a scanner that is away: nothing is kept unseen', async () => {
    const scan = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const away = await TestTenants.open(engine, { scanner: { sandbox: false, scan } })
    const seller = api(away, { as: 'sales@harta.test' })
    const { id } = (await seller.post('/lead/leads', { name: 'Tan', contact_no: '0125550001' })).body.data
    const { status, body } = await send(`/lead/lead/${id}`, '%PDF-1.7', 'offer.pdf', seller)
    expect([status, body.message]).toEqual([
      503,
      'Files can’t be checked for viruses at the moment. Try again shortly',
    ])
  })

  it('[API-14] go with a lead that becomes a customer; one is gone when neither has it', async () => {
    const lead = await make()
    const sent = (await send(`/lead/lead/${lead}`, png, 'IC.png')).body.data
    const customer = (await sales.post(`/lead/lead/${lead}/conversion`, {})).body.data.id
    const [file] = await filesOf('customer', customer)
    expect(file).toMatchObject({ id: sent.id, name: 'IC.png', author_id: tenants.userId('sales@harta.test') })
    expect((await sales.delete(`/lead/lead/${lead}/entries/${sent.entry_id}`)).status).toBe(200)
    expect((await sales.get(download(sent.id))).status).toBe(200)
    await sales.delete(`/customer/customer/${customer}/entries/${file?.entry_id}`)
    expect((await sales.get(download(sent.id))).status).toBe(404)
  })

  it('are listed by pages over all records that one may open; a wrong page is refused', async () => {
    const id = await make()
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await send(`/lead/lead/${id}`, 'text', name)
    const path = `/attachment/attachments?search[record_id]=${id}&search[resource]=lead`
    const { body } = await sales.get(`${path}&pagination[page]=2&pagination[limit]=2`)
    expect(body.content.map(({ name }: RecordFile) => name)).toEqual(['a.txt'])
    expect(body.pagination).toMatchObject({ current_page: 2, total: 3 })
    expect((await sales.get('/attachment/attachments?search[name]=B.TX')).body.content).toHaveLength(1)
    expect((await sales.get('/attachment/attachments?search[resource]=user')).body.content).toEqual([])
    for (const query of ['pagination[limit]=9999', 'pagination[page]=0', 'search[record_id]=x'])
      expect((await sales.get(`/attachment/attachments?${query}`)).status).toBe(400)
  })

  it('a file of somebody else is taken by its number into no record, where it could be opened (422)', async () => {
    const upload = async (as: Api): Promise<number> => {
      const body = new FormData()
      body.set('file', new File([png], 'payslip.png'))
      return (await as.send('/attachment/attachments', { method: 'POST', body })).body.data.id
    }
    const [theirs, own] = [await upload(sales), await upload(exec)]
    expect((await exec.get(download(theirs))).status).toBe(404)
    const { id: prod_id } = await newCase(exec)
    const document = { prod_id, kind: 'identity', file: theirs }
    const taken = await exec.post('/sales/case-documents', document)
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['file']])
    const kept = await exec.post('/sales/case-documents', { ...document, file: own })
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    const path = `/sales/case-documents/${kept.body.data.id}`
    expect(Object.keys((await exec.put(path, { file: theirs })).body.errors ?? {})).toEqual(['file'])
    // What stands there already stays, whoever changes the rest.
    const admin = api(tenants, { as: 'admin@harta.test' })
    expect((await admin.put(path, { file: own, remarks: 'Front' })).status).toBe(200)
    expect((await exec.get(download(theirs))).status).toBe(404)
    const logo = await admin.post('/hub/hubs', { name: 'Hub with a logo', logo: theirs })
    expect([logo.status, Object.keys(logo.body.errors ?? {})]).toEqual([422, ['logo']])
  })
})
