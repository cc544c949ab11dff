import { extractText } from 'unpdf'
import { appCodeOf, type TestTenants } from './test-tenants.ts'

/** A PDF that a call answers, read back as text, page by page. */
export async function pdfOf(tenants: TestTenants, as: string, path: string) {
  const response = await tenants.app.request(`/api${path}`, {
    headers: { 'application-code': appCodeOf(as), authorization: `Bearer ${await tenants.token(as)}` },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const pages = response.ok ? (await extractText(bytes.slice(), { mergePages: false })).text : []
  return { status: response.status, headers: response.headers, bytes, pages, text: pages.join('\n') }
}
