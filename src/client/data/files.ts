import { call, type CallOptions } from '../http.ts'
import { ServiceError } from '../service-error.ts'
import { saveFile } from './save-file.ts'

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
}

/** Upload timeout in milliseconds, long enough for slow connections. */
export const largeFile = 300_000

/** Returns the server's reason for a failed upload; null without a response. */
export const uploadFault = (error: unknown): string | null =>
  error instanceof ServiceError && error.status > 0 ? (error.body.errors?.['file'] ?? error.message) : null

export async function uploadFile(file: File): Promise<StoredFile> {
  const body = new FormData()
  body.set('file', file)
  const answer = await call<{ data: StoredFile }>('attachment', 'attachments', {
    method: 'POST',
    body,
    timeout: largeFile,
  })
  return answer.body.data
}

export function nameFrom(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null
}

export async function downloadFrom(
  service: string,
  path: string,
  name: string,
  query?: CallOptions['query'],
): Promise<void> {
  const { body, headers } = await call<Blob>(service, path, { query, as: 'blob', timeout: largeFile })
  saveFile(body, nameFrom(headers.get('content-disposition')) ?? name)
}

export const downloadFile = (id: number): Promise<void> =>
  downloadFrom('attachment', `attachments/${id}/download`, `file-${id}`)

export async function readFile(id: number, signal: AbortSignal): Promise<Blob> {
  const { body } = await call<Blob>('attachment', `attachments/${id}/download`, {
    query: { inline: 1 },
    as: 'blob',
    timeout: largeFile,
    signal,
  })
  return body
}
