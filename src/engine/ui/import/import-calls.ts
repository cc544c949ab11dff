import { nameFrom } from '../../../client/data/files.ts'
import { saveFile } from '../../../client/data/save-file.ts'
import { call } from '../../../client/http.ts'
import type { ImportAnswer, PlanAnswer } from '../../api/import/answer.ts'
import type { KnownRules } from '../../import/known-modes.ts'
import type { Mapping } from '../../api/import/plan.ts'
import type { ChangedRow, StayedRow } from '../../api/import/row-pages.ts'
import type { RunPhase } from '../../api/import/run.ts'
import type { ImportRecord } from '../../api/import/staging.ts'
import type { Importable } from './importable.ts'

export interface RecentImports extends PlanAnswer {
  data: ImportRecord[]
}

/** What a run goes by. */
export interface RunChoice {
  mapping?: Mapping
  known?: KnownRules
}

/** Who gets the new records. */
export type Receivers = { users: readonly number[] } | { to: 'rules' }

export interface RowPage<Row> {
  data: Row[]
  current_page: number
  per_page: number
  total: number
}

/** A large file takes its time both ways. */
const patience = 300_000

const pageSize = 25

const body = <Data>(answer: Promise<{ body: { data: Data } }>): Promise<Data> =>
  answer.then((given) => given.body.data)

/** The calls of a resource's import. Reads fail without a notice: the page says it where the data would stand. */
export function importCallsOf({ service, imports }: Importable) {
  const at = (id: number, what?: string) => [imports.call, id, what].filter(Boolean).join('/')
  return {
    send(file: File): Promise<ImportAnswer> {
      const form = new FormData()
      form.set('file', file)
      return body(
        call(service, imports.call, { method: 'POST', body: form, timeout: patience, origin: 'auxiliary' }),
      )
    },
    recent: (signal?: AbortSignal): Promise<RecentImports> =>
      body(call(service, imports.call, { signal, origin: 'auxiliary' })),
    read: (id: number, signal?: AbortSignal): Promise<ImportAnswer> =>
      body(call(service, at(id), { signal, origin: 'auxiliary' })),
    keepChoice: (id: number, choice: RunChoice): Promise<ImportAnswer> =>
      body(call(service, at(id), { method: 'PUT', body: choice, origin: 'auxiliary' })),
    run: (id: number, phase: RunPhase, choice: RunChoice): Promise<ImportAnswer> =>
      body(call(service, at(id, phase === 'check' ? 'check' : 'start'), { method: 'POST', body: choice })),
    assign: (id: number, receivers: Receivers): Promise<ImportAnswer> =>
      body(call(service, at(id, 'assign'), { method: 'POST', body: receivers })),
    undo: (id: number): Promise<ImportAnswer> =>
      body(call(service, at(id, 'undo'), { method: 'POST', body: {} })),
    changes: (id: number, page: number, signal?: AbortSignal): Promise<RowPage<ChangedRow>> =>
      body(call(service, at(id, `changes?limit=${pageSize}&page=${page}`), { signal, origin: 'auxiliary' })),
    stayed: (id: number, page: number, signal?: AbortSignal): Promise<RowPage<StayedRow>> =>
      body(call(service, at(id, `stayed?limit=${pageSize}&page=${page}`), { signal, origin: 'auxiliary' })),
    control: (id: number, command: 'cancel' | 'retry'): Promise<ImportAnswer> =>
      body(call(service, at(id, command), { method: 'POST', body: {} })),
    /** Hands the failed rows to the browser as a file. */
    async saveFailures(id: number): Promise<void> {
      const { body: csv, headers } = await call<Blob>(service, at(id, 'failures.csv'), {
        as: 'blob',
        timeout: patience,
      })
      saveFile(csv, nameFrom(headers.get('content-disposition')) ?? `import-${id}-failed-rows.csv`)
    },
  }
}
