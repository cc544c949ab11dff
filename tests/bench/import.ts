import type { BenchServer } from './server.ts'

interface Progress {
  data: { id: number; status: string; done: number; created: number; updated: number; failed: number }
}

export interface ImportTimes {
  rows: number
  /** Seconds to take the file in, and to work it. */
  upload: number
  work: number
  /** Resident memory of the server before and at most meanwhile, in MiB. */
  before: number
  peak: number
}

const row = (n: number, prefix: string) =>
  `Person ${n},011${prefix}${String(n).padStart(7, '0')},p${n}@mail.test,Walk-in,Menara Seri,500k-700k,"call, after 6pm",09/04/2024 08:07\n`

/** Imports so many rows of new leads through the calls that the console uses, watching the server's memory. */
export async function importRows(server: BenchServer, token: string, rows: number): Promise<ImportTimes> {
  const headers = { authorization: `Bearer ${token}`, 'application-code': 'sas' }
  const prefix = String(Date.now() % 10)
  const parts = ['Name,Contact No,Email,Channel,Interested In,Budget,Remarks,Created At\n']
  for (let n = 0; n < rows; n++) parts.push(row(n, prefix))
  const before = server.memory()
  let peak = before
  const form = new FormData()
  form.set('file', new File(parts, 'leads.csv'))
  const start = performance.now()
  const staged = (await (
    await fetch(`${server.origin}/api/lead/lead-import`, { method: 'POST', body: form, headers })
  ).json()) as Progress
  const uploaded = performance.now()
  const path = `${server.origin}/api/lead/lead-import/${staged.data.id}`
  await fetch(`${path}/start`, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  for (;;) {
    const { data } = (await (await fetch(path, { headers })).json()) as Progress
    peak = Math.max(peak, server.memory())
    if (data.status === 'failed') throw new Error('The import failed')
    if (data.status === 'done') break
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    rows,
    upload: (uploaded - start) / 1000,
    work: (performance.now() - uploaded) / 1000,
    before,
    peak,
  }
}
