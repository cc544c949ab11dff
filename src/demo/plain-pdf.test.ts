import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { plainPdf } from './plain-pdf.ts'

it('a demo document is a PDF that readers open, with the names on it', async () => {
  const file = plainPdf('Booking form', ['Wan Nor’ain (Ain) binti Wan Ali', 'Unit A-12-3'])
  const pdf = await getDocumentProxy(new TextEncoder().encode(file))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain("Wan Nor'ain (Ain) binti Wan Ali")
  expect(text).toContain('Unit A-12-3')
})
