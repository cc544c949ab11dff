import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { PartUnreadable, type PackPart } from '../../src/runtime/pdf/blocks.ts'
import { startPdfWriter } from '../../src/runtime/node/pdf/pdf-writer.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pictureHeads, pngOf } from '../setup/pictures-of-size.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { zipOf } from './zip-of.ts'

const side = 8000

withEngine('files that are heavy once they are opened', (engine) => {
  let tenants: TestTenants
  let customer: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    const made = await sales().post('/customer/customers', { name: 'Puan Rohana', contact_no: '0127930177' })
    customer = made.body.data.id
  })
  const sales = () => api(tenants, { as: 'sales@harta.test' })
  const send = (path: string, name: string, bytes: Uint8Array, method = 'POST') => {
    const body = new FormData()
    body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name))
    return sales().send(path, { method, body })
  }
  const doors = () => [`/customer/customer/${customer}/files`, '/attachment/attachments', '/messaging/file']

  it.each(Object.entries(pictureHeads))(
    'a picture of 64 megapixels is refused by its head, whatever door it comes by (%s)',
    async (extension, headOf) => {
      const name = `scan.${extension}`
      for (const door of doors()) {
        const refused = await send(door, name, headOf(side, side))
        expect([refused.status, refused.body.errors], door).toEqual([
          422,
          { file: [`${name} has more than 50 megapixels. Reduce its size first`] },
        ])
        expect((await send(door, name, headOf(7000, 7000))).status, door).toBe(201)
      }
    },
  )

  it('a picture whose head says no size is refused', async () => {
    const cut = pngOf(1).subarray(0, 20)
    for (const door of doors()) expect((await send(door, 'cut.png', cut)).status, door).toBe(422)
  })

  it('a person’s picture has at most 2,048 pixels a side', async () => {
    const door = '/access-control/own/avatar'
    const refused = await send(door, 'me.png', pngOf(2049, 10), 'PUT')
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { file: ['Choose a picture of at most 2048 × 2048 pixels'] },
    ])
    expect((await send(door, 'me.png', pngOf(2048, 10), 'PUT')).status).toBe(200)
  })

  const main = (type: string) =>
    `<Types><Override PartName="/word/document.xml" ContentType="application/${type}.main+xml"/></Types>`
  const docx = main('vnd.openxmlformats-officedocument.wordprocessingml.document')
  const picture = new Uint8Array(2 * 1024 * 1024).fill(7)

  it.each([
    [
      'that says what it is behind its pictures',
      { 'word/media/image1.png': picture, '[Content_Types].xml': docx },
      'descriptors',
    ],
    ['that counts with 64 bits', { '[Content_Types].xml': docx, 'word/document.xml': '<w/>' }, 'wide'],
  ] as const)('an Office document is kept as what it is: one %s', async (_what, parts, way) => {
    const kept = await send(doors()[0] ?? '', 'offer.docx', zipOf(parts, way))
    expect([kept.status, kept.body.errors, kept.body.data?.name]).toEqual([201, undefined, 'offer.docx'])
  })

  it.each([
    [
      'with macros',
      { 'word/media/a.png': picture, '[Content_Types].xml': main('vnd.ms-word.document.macroEnabled') },
    ],
    ['that calls itself a picture', { 'a.bin': picture, mimetype: 'image/png' }],
    ['of anything', { 'a.bin': picture }],
  ] as const)('a zip %s is not kept (422)', async (_what, parts) => {
    for (const door of doors())
      expect((await send(door, 'offer.docx', zipOf(parts, 'descriptors'))).status, door).toBe(422)
  })

  it('an Office document that unpacks to more than 500 MB is refused by its directory', async () => {
    const part = (text: string) => new TextEncoder().encode(text)
    const types =
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
    const bytes = zipSync({ '[Content_Types].xml': part(types), 'word/document.xml': part('<w/>') })
    expect((await send(doors()[0] ?? '', 'offer.docx', bytes)).status).toBe(201)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    const entry = bytes.findLastIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    )
    view.setUint32(entry + 24, 501 * 1024 * 1024, true)
    for (const door of doors()) {
      const refused = await send(door, 'offer.docx', bytes)
      expect([refused.status, refused.body.errors], door).toEqual([
        422,
        { file: ['offer.docx is larger than 500 MB when unpacked. Split it first'] },
      ])
    }
  })
})

describe('a pack of files that were kept before there was a limit', () => {
  const writer = startPdfWriter({ megabytes: 256 })
  const join = (...parts: PackPart[]) => writer.join({ title: 'Pack', author: 'Urus', parts }, 'somebody')
  const png = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({ name, mediaType: 'image/png', bytes })
  const small = png('small.png', pngOf(10))

  /** A PDF whose objects stand in a stream that unpacks to so many megabytes. */
  function pdfBomb(megabytes: number): Uint8Array<ArrayBuffer> {
    const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))
    const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
    const foot = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 2>>\n%%EOF'
    return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from(foot)]))
  }

  it('is refused by the name of the picture with too many pixels, before it is decoded', async () => {
    await expect(join(small, png('large.png', pngOf(side)))).rejects.toThrow(new PartUnreadable('large.png'))
  })

  it('is ended when a picture takes more memory than its head says, and the next one is written', async () => {
    const lies = png('lies.png', pngOf(side, side, [10, 10]))
    await expect(join(small, lies)).rejects.toThrow(new PartUnreadable('lies.png'))
    expect((await join(small)).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
  })

  it('is ended when a PDF unpacks to more memory than there is', async () => {
    const bomb = { name: 'bomb.pdf', mediaType: 'application/pdf', bytes: pdfBomb(600) }
    await expect(join(bomb)).rejects.toThrow(new PartUnreadable('bomb.pdf'))
  })
})
