import { nameFrom } from '../../../../client/data/files.ts'
import { saveFile } from '../../../../client/data/save-file.ts'
import { api, type ApiAnswer } from '../../../../client/api.ts'
import { call } from '../../../../client/http.ts'
import type { Resource } from '../../../resource.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportRequest {
  format: ExportFormat
  fields?: readonly string[]
  filter?: Readonly<Record<string, unknown>>
  q?: string
  sort?: string
  order?: string
  ids?: readonly unknown[]
}

export type ExportJob = ApiAnswer<'GET /:service/:call/exports/:job_id'>['data']

const patience = 300_000

export function exportCallsOf({ service, call: word, label }: Resource) {
  const save = (bytes: Blob, headers: Headers, format: string) =>
    saveFile(bytes, nameFrom(headers.get('content-disposition')) ?? `${label[1]}.${format}`)
  const params = { service, call: word }
  return {
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
    begin: async ({ fields, ids, ...request }: ExportRequest) => {
      const body = { ...request, ...(fields && { fields: [...fields] }), ...(ids && { ids: [...ids] }) }
      return (await api('POST /:service/:call/exports', { params, body })).data
    },
    recent: async (signal?: AbortSignal) =>
      (await api('GET /:service/:call/exports', { params, signal, origin: 'auxiliary' })).data,
    read: async (job_id: number, signal?: AbortSignal) => {
      const given = { params: { ...params, job_id }, signal, origin: 'auxiliary' } as const
      return (await api('GET /:service/:call/exports/:job_id', given)).data
    },
    control: async (job_id: number, command: 'cancel' | 'retry') =>
      (await api(`POST /:service/:call/exports/:job_id/${command}`, { params: { ...params, job_id } })).data,
    async download(id: number, format: ExportFormat): Promise<void> {
      const { body, headers } = await call<Blob>(service, `${word}/exports/${id}/file`, {
        as: 'blob',
        timeout: patience,
      })
      save(body, headers, format)
    },
  }
}
