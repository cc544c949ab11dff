import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { copiedTexts } from '../../../../tests/setup/pdf-text.ts'
import { writePdf } from './write-pdf.ts'

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
