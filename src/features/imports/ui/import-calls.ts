import { nameFrom } from '../../../client/data/files.ts'
import { saveFile } from '../../../client/data/save-file.ts'
import { api } from '../../../client/api.ts'
import type { TextEncoding } from '../../../domain/text-encodings.ts'
import { filledIn } from '../../../engine/call-address.ts'
import { call } from '../../../client/http.ts'
import type { ImportAnswer, PlanAnswer } from '../api/answer.ts'
import type { KnownRules } from '../known-modes.ts'
import type { Mapping } from '../api/plan.ts'
import type { ChangedRow, StayedRow } from '../api/shapes.ts'
import type { RunPhase } from '../api/run.ts'
import type { ImportRecord } from '../api/staging.ts'
import type { Importable } from './importable.ts'

export interface RecentImports extends PlanAnswer {
  data: ImportRecord[]
}

export interface SendChoice {
  sheet?: number
  headings?: number
  encoding?: TextEncoding
  replaces?: number
  within?: number
}

export interface RunChoice {
  mapping?: Mapping
  known?: KnownRules
}

export type Receivers = { users: readonly number[] } | { to: 'rules' }

export interface RowPage<Row> {
  data: Row[]
  current_page: number
  per_page: number
  total: number
}

/** Milliseconds for large files in both directions. */
const patience = 300_000

const pageSize = 25

const quietly = { origin: 'auxiliary' } as const

const dataOf = async <Data>(answer: Promise<{ data: Data }>): Promise<Data> => (await answer).data

/** Import endpoints; the page shows read errors itself instead of a notice. */
export function importCallsOf({ service, schema }: Importable) {
  const resource = { service, record: schema.name }
  const one = (id: number) => ({ params: { ...resource, id } })
  return {
    send(file: File, query: SendChoice = {}): Promise<ImportAnswer> {
      const body = new FormData()
      body.set('file', file)
      return dataOf(
        api('POST /:service/:record-import', {
          params: resource,
          query: { stage: '1', ...query },
          body,
          timeout: patience,
          ...quietly,
        }),
      )
    },
    recent: (signal?: AbortSignal): Promise<RecentImports> =>
      dataOf(api('GET /:service/:record-import', { params: resource, signal, ...quietly })),
    read: (id: number, signal?: AbortSignal): Promise<ImportAnswer> =>
      dataOf(api('GET /:service/:record-import/:id', { ...one(id), signal, ...quietly })),
    keepChoice: (id: number, body: RunChoice): Promise<ImportAnswer> =>
      dataOf(api('PUT /:service/:record-import/:id', { ...one(id), body, ...quietly })),
    run: (id: number, phase: RunPhase, body: RunChoice): Promise<ImportAnswer> =>
      dataOf(
        phase === 'check'
          ? api('POST /:service/:record-import/:id/check', { ...one(id), body })
          : api('POST /:service/:record-import/:id/start', { ...one(id), body }),
      ),
    assign: (id: number, body: Receivers): Promise<ImportAnswer> =>
      dataOf(api('POST /:service/:record-import/:id/assign', { ...one(id), body })),
    undo: (id: number): Promise<ImportAnswer> =>
      dataOf(api('POST /:service/:record-import/:id/undo', one(id))),
    changes: (id: number, page: number, signal?: AbortSignal): Promise<RowPage<ChangedRow>> =>
      dataOf(
        api('GET /:service/:record-import/:id/changes', {
          ...one(id),
          query: { page, limit: pageSize },
          signal,
          ...quietly,
        }),
      ),
    stayed: (id: number, page: number, signal?: AbortSignal): Promise<RowPage<StayedRow>> =>
      dataOf(
        api('GET /:service/:record-import/:id/stayed', {
          ...one(id),
          query: { page, limit: pageSize },
          signal,
          ...quietly,
        }),
      ),
    control: (id: number, command: 'cancel' | 'retry'): Promise<ImportAnswer> =>
      dataOf(
        command === 'cancel'
          ? api('POST /:service/:record-import/:id/cancel', one(id))
          : api('POST /:service/:record-import/:id/retry', one(id)),
      ),
    async saveFailures(id: number): Promise<void> {
      const path = filledIn(':record-import/:id/failures.csv', { record: schema.name, id })
      const { body: csv, headers } = await call<Blob>(service, path, { as: 'blob', timeout: patience })
      saveFile(csv, nameFrom(headers.get('content-disposition')) ?? `import-${id}-failed-rows.csv`)
    },
  }
}
