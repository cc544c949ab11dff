/**
 * `npm run bench -- --limits`: what one user or stranger does to a server, and how long others wait meanwhile. Each load
 * is bounded; beside its outcome stand the waits of somebody who lists leads all the while, and the server's memory.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { zipSync } from 'fflate'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { workerScript } from '../../src/runtime/node/worker-script.ts'
import { signIn } from './http.ts'
import type { BenchServer } from './server.ts'
import type { Waits, Watched } from './watch.ts'

export interface Load {
  what: string
  /** The answers' statuses and how often each came. */
  run(): Promise<Record<string, number>>
}

export interface Disturbance {
  what: string
  seconds: number
  outcomes: Record<string, number>
  /** How long the others' calls took meanwhile, in milliseconds. */
  p50: number
  worst: number
  failed: number
  /** Resident memory in MiB, at most. */
  memory: number
}

async function counted(calls: Promise<Response>[]): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (const settled of await Promise.allSettled(calls)) {
    const outcome = settled.status === 'fulfilled' ? String(settled.value.status) : 'cut off'
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

const encode = (text: string) => new TextEncoder().encode(text)

function workbookWith(place: string): Uint8Array {
  const line = /\d+/.exec(place)?.[0]
  return zipSync({
    '[Content_Types].xml': encode('<Types/>'),
    'xl/workbook.xml': encode(
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': encode(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': encode(
      `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row><row r="${line}"><c r="${place}" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`,
    ),
  })
}

/** Everything that one of the loads needs to reach the server. */
class Caller {
  readonly #origin: string
  readonly #token: string

  constructor(origin: string, token: string) {
    this.#origin = origin
    this.#token = token
  }

  send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${this.#token}`)
    headers.set('application-code', 'sas')
    return fetch(`${this.#origin}/api${path}`, { ...init, headers }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer
    })
  }

  json(method: string, path: string, body: unknown): Promise<Response> {
    return this.send(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  upload(bytes: Uint8Array | string, name: string): Promise<Response> {
    const form = new FormData()
    form.set('file', new File([bytes as BlobPart], name))
    return this.send('/lead/lead-import?stage=1', { method: 'POST', body: form })
  }
}

const filterOf = (conditions: unknown) => encodeURIComponent(JSON.stringify(conditions))
const megabytes = (line: string, count: number) => line.repeat(Math.floor((count * 1_000_000) / line.length))

async function loadsOf(origin: string): Promise<Load[]> {
  const as = async (who: string) =>
    new Caller(origin, await signIn(origin, `${who}@harta.test`, demoPassword))
  const admin = await as('admin')
  const sales = await as('sales')
  const page = (await (
    await fetch(`${origin}/api/lead/leads?limit=500`, {
      headers: {
        authorization: `Bearer ${await signIn(origin, 'admin@harta.test', demoPassword)}`,
        'application-code': 'sas',
      },
    })
  ).json()) as { data: { data: { id: number; version: number }[] } }
  const leads = page.data.data
  const uploads: [string, () => Uint8Array | string, string][] = [
    ['a workbook with one cell at C1048576', () => workbookWith('C1048576'), 'a.xlsx'],
    ['39 MB of blank lines', () => `Name,Phone\n${megabytes('\n', 39)}`, 'a.csv'],
    ['39 MB of lines of a comma', () => `Name,Phone\n${megabytes('a,\n', 39)}`, 'a.csv'],
    [
      '100,000 rows',
      () =>
        `Name,Phone\n${Array.from({ length: 100_000 }, (_, at) => `Lead ${at},0121${at + 1_000_000}`).join('\n')}`,
      'a.csv',
    ],
  ]
  const login = (email: string) =>
    fetch(`${origin}/api/access-control/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'application-code': 'sas' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  return [
    ...uploads.map(([what, bytes, name]) => ({
      what,
      run: () => counted([admin.upload(bytes(), name)]),
    })),
    {
      what: 'page 1,000,000,000',
      run: () => counted([1, 2, 3, 4].map(() => admin.send('/lead/leads?page=1000000000&limit=25'))),
    },
    {
      what: 'filters of 14,000 letters',
      run: () =>
        counted(
          Array.from({ length: 8 }, () =>
            admin.send(`/lead/leads?filter=${filterOf({ name: { contains: 'xy'.repeat(7_000) } })}`),
          ),
        ),
    },
    {
      what: 'searches of % and _',
      run: () =>
        counted(
          Array.from({ length: 16 }, () =>
            admin.send(`/lead/leads?q=${encodeURIComponent('%_'.repeat(40))}`),
          ),
        ),
    },
    {
      what: '16 exports with a filter of 900,000 letters',
      run: () =>
        counted(
          Array.from({ length: 16 }, () =>
            admin.json('POST', '/lead/leads/exports', {
              format: 'csv',
              filter: { name: { contains: 'x_'.repeat(450_000) } },
            }),
          ),
        ),
    },
    {
      what: 'five clients that change 500 records at once',
      run: () =>
        counted(
          Array.from({ length: 5 }, (_, client) =>
            leads.map(({ id }) =>
              (client % 2 ? admin : sales).json('PUT', `/lead/leads/${id}`, { remarks: `by ${client}` }),
            ),
          ).flat(),
        ),
    },
    {
      what: '240 sign-ins at once',
      run: () =>
        counted(
          Array.from({ length: 240 }, (_, at) => login(at % 2 ? `u${at}@harta.test` : 'exec@harta.test')),
        ),
    },
  ]
}

/** Runs a load while somebody else lists leads, and tells what they noticed. */
async function disturb(server: BenchServer, token: string, { what, run }: Load): Promise<Disturbance> {
  let memory = 0
  const watching = new Worker(workerScript('watch', import.meta.url), {
    execArgv: [],
    workerData: { origin: server.origin, token } satisfies Watched,
  })
  await once(watching, 'message')
  const sampling = setInterval(() => (memory = Math.max(memory, server.memory())), 50)
  const start = performance.now()
  const outcomes = await run()
  const seconds = (performance.now() - start) / 1000
  watching.postMessage('over')
  const [{ waits, failed }] = (await once(watching, 'message')) as [Waits]
  clearInterval(sampling)
  const sorted = waits.toSorted((one, other) => one - other)
  const p50 = sorted[sorted.length >> 1] ?? 0
  return { what, seconds, outcomes, p50, worst: sorted.at(-1) ?? 0, failed, memory }
}

/** One load after the other, each with what others noticed of it. */
export async function* disturbances(server: BenchServer, only = ''): AsyncGenerator<Disturbance> {
  const token = await signIn(server.origin, 'manager@harta.test', demoPassword)
  for (const load of await loadsOf(server.origin))
    if (load.what.includes(only)) yield await disturb(server, token, load)
}
