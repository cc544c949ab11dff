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

interface Kind {
  call: string
  headings: string
  row(n: number, phone: string): string
}

const two = (part: number) => String(part).padStart(2, '0')

/** Another identity number for each of a million. */
const nricOf = (n: number) => {
  const day = Math.floor(n / 10_000)
  return `${two(70 + Math.floor(day / 28 / 12))}${two(1 + (Math.floor(day / 28) % 12))}${two(1 + (day % 28))}14${String(n % 10_000).padStart(4, '0')}`
}

/** What can be imported: leads as they come from a campaign; customers, every sixth with a joint applicant. */
export const importKinds = {
  leads: {
    call: '/api/lead/lead-import',
    headings: 'Name,Contact No,Email,Channel,Interested In,Budget,Remarks,Created At',
    row: (n, phone) =>
      `Person ${n},${phone},p${n}@mail.test,Walk-in,Menara Seri,500k-700k,"call, after 6pm",09/04/2024 08:07\n`,
  },
  customers: {
    call: '/api/customer/customer-import',
    headings: 'Full Name,IC No.,H/P No.,Email,Monthly Income (RM),Joint Applicant,Source,Remarks',
    row: (n, phone) =>
      `Person ${n},${nricOf(n)},${phone},p${n}@mail.test,"RM 6,250.00",${n % 6 === 0 ? `Partner ${n}` : ''},Walk-in,"call, after 6pm"\n`,
  },
} satisfies Record<string, Kind>

/** Imports so many new rows through the calls that the console uses, watching the server's memory. */
export async function importRows(
  server: BenchServer,
  token: string,
  { call, headings, row }: Kind,
  rows: number,
): Promise<ImportTimes> {
  const headers = { authorization: `Bearer ${token}`, 'application-code': 'sas' }
  const prefix = String(Date.now() % 10)
  const parts = [`${headings}\n`]
  for (let n = 0; n < rows; n++) parts.push(row(n, `011${prefix}${String(n).padStart(7, '0')}`))
  const before = server.memory()
  let peak = before
  const form = new FormData()
  form.set('file', new File(parts, 'rows.csv'))
  const start = performance.now()
  const staged = (await (
    await fetch(`${server.origin}${call}?stage=1`, { method: 'POST', body: form, headers })
  ).json()) as Progress
  const uploaded = performance.now()
  const path = `${server.origin}${call}/${staged.data.id}`
  await fetch(`${path}/start`, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  for (;;) {
    const { data } = (await (await fetch(path, { headers })).json()) as Progress
    peak = Math.max(peak, server.memory())
    if (data.status === 'failed') throw new Error('The import failed')
    if (data.status === 'done') {
      if (data.created !== rows) throw new Error(`Of ${rows} rows ${data.created} were taken`)
      break
    }
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
