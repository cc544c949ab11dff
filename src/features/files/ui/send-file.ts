import { largeFile } from '../../../client/data/files.ts'
import { api } from '../../../client/api.ts'
import { addressParams, type RecordAddress } from '../../../engine/ui/record/record-address.ts'

export async function sendFile(place: RecordAddress, file: File): Promise<void> {
  const body = new FormData()
  body.set('file', file)
  await api('POST /:service/:record/:id/files', { params: addressParams(place), body, timeout: largeFile })
}
