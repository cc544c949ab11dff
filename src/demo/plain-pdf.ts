/** Standard fonts are ASCII only: strips diacritics, blanks the rest. */
const asciiOf = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, ' ')

const escaped = (text: string): string => asciiOf(text).replaceAll(/[\\()]/g, String.raw`\$&`)

/** One A4 page under a kilobyte, ASCII without embedded fonts. */
export function plainPdf(title: string, lines: readonly string[]): string {
  const content = [
    `BT /F1 18 Tf 56 770 Td (${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -14 Td',
    ...lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
