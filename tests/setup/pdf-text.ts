import { inflateSync } from 'node:zlib'
import { extractText } from 'unpdf'
import { appCodeOf, type TestTenants } from './test-tenants.ts'

/** A PDF that a call answers, read back as text, page by page. */
export async function pdfOf(tenants: TestTenants, as: string, path: string, method = 'GET') {
  const response = await tenants.app.request(`/api${path}`, {
    method,
    headers: { 'application-code': appCodeOf(as), authorization: `Bearer ${await tenants.token(as)}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pages = response.ok ? (await extractText(bytes.slice(), { mergePages: false })).text : []
  return { status: response.status, headers: response.headers, bytes, pages, text: pages.join('\n') }
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What somebody copies out where letters are shaped: the texts that the document says stand there. */
export function copiedTexts(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const from = (at: number) => bytes.indexOf('/FlateDecode\n>>\nstream\n', at)
  const found: string[] = []
  for (let at = from(0); at >= 0; at = from(at + 1)) {
    const content = inflateSync(bytes.subarray(bytes.indexOf('stream\n', at) + 7)).toString('latin1')
    for (const [, text = ''] of content.matchAll(/\/ActualText \(\xfe\xff((?:\\[^]|[^\\)])*)\)/g))
      found.push(
        Buffer.from(
          text.replace(/\\([^])/g, (_, char: string) => escaped[char] ?? char),
          'latin1',
        )
          .swap16()
          .toString('utf16le'),
      )
  }
  return found
}
