import { nameFrom } from '../../../../client/data/files.ts'
import { saveFile } from '../../../../client/data/save-file.ts'
import { call } from '../../../../client/http.ts'
import type { JobStatus } from '../../../job-status.ts'
import type { Resource } from '../../../resource.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** What an export asks for: the list's own parameters, and which fields in which file. */
export interface ExportRequest {
  format: ExportFormat
  fields?: readonly string[]
  filter?: Readonly<Record<string, unknown>>
  q?: string
  sort?: string
  order?: string
  ids?: readonly unknown[]
}

/** An export that the server works on, as far as it is. */
export interface ExportJob {
  id: number
  status: JobStatus
  done: number
  total: number | null
  format: ExportFormat
  created_at: string
}

const patience = 300_000

/** The calls of a resource's export. */
export function exportCallsOf({ service, call: word, label }: Resource) {
  const save = (bytes: Blob, headers: Headers, format: string) =>
    saveFile(bytes, nameFrom(headers.get('content-disposition')) ?? `${label[1]}.${format}`)
  const data = async (answer: Promise<{ body: { data: ExportJob } }>) => (await answer).body.data
  return {
    /** Has the file written and hands it to the browser. */
    async now({ format, fields, filter, ids, ...rest }: ExportRequest): Promise<void> {
      const { body, headers } = await call<Blob>(service, `${word}/export`, {
        query: {
          ...rest,
          format,
          fields: fields?.join(','),
          filter: filter && JSON.stringify(filter),
          ids: ids && JSON.stringify(ids),
        },
        as: 'blob',
        timeout: patience,
      })
      save(body, headers, format)
    },
    begin: (request: ExportRequest) =>
      data(call(service, `${word}/exports`, { method: 'POST', body: request })),
    recent: async (signal?: AbortSignal) =>
      (await call<{ data: ExportJob[] }>(service, `${word}/exports`, { signal, origin: 'auxiliary' })).body
        .data,
    read: (id: number, signal?: AbortSignal) =>
      data(call(service, `${word}/exports/${id}`, { signal, origin: 'auxiliary' })),
    control: (id: number, command: 'cancel' | 'retry') =>
      data(call(service, `${word}/exports/${id}/${command}`, { method: 'POST', body: {} })),
    async download(id: number, format: ExportFormat): Promise<void> {
      const { body, headers } = await call<Blob>(service, `${word}/exports/${id}/file`, {
        as: 'blob',
        timeout: patience,
      })
      save(body, headers, format)
    },
  }
}
