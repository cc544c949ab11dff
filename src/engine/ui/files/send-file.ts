import { largeFile } from '../../../client/data/files.ts'
import { call } from '../../../client/http.ts'
import type { EntryPlace } from '../activity/entries/entry-calls.ts'

/** Keeps a file with a record. */
export async function sendFile({ resource, recordId }: EntryPlace, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  await call(resource.service, `${resource.schema.name}/${recordId}/files`, {
    method: 'POST',
    body,
    timeout: largeFile,
  })
}
