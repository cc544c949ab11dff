import { largeFile } from '../../../client/data/files.ts'
import { api } from '../../../client/api.ts'
import { partOf, type EntryPlace } from '../../activity/ui/entries/entry-calls.ts'

/** Keeps a file with a record. */
export async function sendFile(place: EntryPlace, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  await api('POST /:service/:record/:id/files', { params: partOf(place), body, timeout: largeFile })
}
