import type { BenchServer } from './server.ts'

export interface ExportTimes {
  rows: number
  /** Seconds until the last byte, and the size of the file. */
  seconds: number
  bytes: number
  /** Resident memory of the server before and at most meanwhile, in MiB. */
  before: number
  peak: number
}

export const exportedFields =
  'name,contact_no,email,status_id,assign_to,channel_id,budget_id,remarks,created_at'

/** Downloads every lead that the session sees, as the console does, watching the server's memory. */
export async function exportRows(
  server: BenchServer,
  token: string,
  format: 'csv' | 'xlsx',
): Promise<ExportTimes> {
  const headers = { authorization: `Bearer ${token}`, 'application-code': 'sas' }
  const get = (path: string) => fetch(`${server.origin}/api/lead/leads${path}`, { headers })
  const counted = (await (await get('/count')).json()) as { data: { total: number } }
  const before = server.memory()
  let peak = before
  let bytes = 0
  const start = performance.now()
  const answer = await get(`/export?format=${format}&fields=${exportedFields}`)
  if (!answer.ok || !answer.body) throw new Error(`The export failed: ${answer.status}`)
  const reader = answer.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength
    peak = Math.max(peak, server.memory())
  }
  return { rows: counted.data.total, seconds: (performance.now() - start) / 1000, bytes, before, peak }
}
