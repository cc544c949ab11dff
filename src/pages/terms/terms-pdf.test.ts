import { expect, it } from 'vitest'
import { terms } from '../../domain/texts/terms.ts'
import { termsPdf } from './terms-pdf.ts'

it('[LAY-05] the PDF is one, and holds every clause of the text in order', async () => {
  const bytes = new Uint8Array(await termsPdf('Terms and conditions').arrayBuffer())
  const raw = new TextDecoder('latin1').decode(bytes)
  expect(raw.startsWith('%PDF-1.')).toBe(true)
  expect(raw.trimEnd().endsWith('%%EOF')).toBe(true)
  const written = [...raw.matchAll(/\((.*?)(?<!\\)\) Tj/gs)].map(([, text = '']) =>
    text.replace(/\\(.)/g, '$1'),
  )
  const text = written.join(' ').replace(/\s+/g, ' ')
  let from = 0
  terms.forEach(({ title, paragraphs }, at) => {
    const place = text.indexOf(`${at + 1}. ${title}`, from)
    expect(place, title).toBeGreaterThanOrEqual(from)
    from = place
    for (const paragraph of paragraphs) expect(text.replace(/ \d \/ \d/g, '')).toContain(paragraph)
  })
  expect(raw.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})
