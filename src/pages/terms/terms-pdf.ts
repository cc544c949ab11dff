import { jsPDF } from 'jspdf'
import { spokenTerms } from '../../domain/texts/terms.ts'

const margin = 22
const width = 210 - 2 * margin
const bottom = 297 - margin

/** The terms as an A4 document: the very text of the dialog [LAY-05]. */
export function termsPdf(title: string): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  pdf.setProperties({ title })
  pdf.setLanguage('en')
  let y = margin
  const write = (text: string, style: 'bold' | 'normal', size: number, after: number) => {
    pdf.setFont('helvetica', style).setFontSize(size)
    const lines = pdf.splitTextToSize(text, width) as string[]
    const height = size * 0.5
    for (const line of lines) {
      if (y + height > bottom) {
        pdf.addPage()
        y = margin
      }
      pdf.text(line, margin, y)
      y += height
    }
    y += after
  }
  write(title, 'bold', 16, 4)
  spokenTerms().forEach(({ title: heading, paragraphs }, at) => {
    // A heading never stands alone at the foot of a page.
    if (y + 18 > bottom) y = bottom
    write(`${at + 1}. ${heading}`, 'bold', 11, 1)
    for (const paragraph of paragraphs) write(paragraph, 'normal', 10, 2)
    y += 2
  })
  const pages = pdf.getNumberOfPages()
  for (let page = 1; page <= pages; page++) {
    pdf.setPage(page)
    pdf.setFont('helvetica', 'normal').setFontSize(8)
    pdf.text(`${page} / ${pages}`, 210 - margin, 297 - 12, { align: 'right' })
  }
  return pdf.output('blob')
}
