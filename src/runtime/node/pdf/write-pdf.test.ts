import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { copiedTexts } from '../../../../tests/setup/pdf-text.ts'
import type { PdfOptions } from '../../pdf/blocks.ts'
import { writePdf } from './write-pdf.ts'

const pixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

it('a document holds the corporate’s logo where it has one', async () => {
  const document = {
    title: 'Logo',
    author: 'Firm',
    foot: 'Foot',
    pageOf: 'pdf.page',
    blocks: [{ text: 'Text' }],
  }
  const brand = { name: 'Firm', colour: '#7a1f5c', logo: pixel }
  const pictures = async (options: PdfOptions) =>
    Buffer.from(await writePdf(options))
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0
  expect(await pictures(document)).toBe(0)
  expect(await pictures({ ...document, brand })).toBeGreaterThan(0)
})

it('names in Arabic, Chinese and Tamil and emoji are written in fonts that have them, and copied as they were written', async () => {
  const text = 'محمد علي · 陈伟强 · முருகன் · 👩‍💻 ❤️ 🇲🇾 👍🏽'
  const bytes = await writePdf({
    title: 'Names',
    author: 'Urus',
    foot: 'Foot',
    pageOf: 'pdf.page',
    blocks: [{ text }],
  })
  const copied = copiedTexts(bytes)
  expect(copied.filter((part) => /\p{Script=Arabic}/u.test(part))).toEqual(['محمد', 'علي'])
  expect(copied).toContain('👩‍💻')
  const read = (await extractText(new Uint8Array(bytes), { mergePages: true })).text
  for (const part of ['陈伟强', '❤️', '🇲🇾', '👍']) expect(read).toContain(part)
  // A question mark stands for what no font has.
  expect(read).not.toContain('?')
})
