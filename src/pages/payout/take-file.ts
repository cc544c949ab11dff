import { call } from '../../client/http.ts'
import { largeFile, nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'

/** Downloads the file of a POST response. */
export async function takeFile(path: string, name: string, body?: object): Promise<void> {
  const { body: bytes, headers } = await call<Blob>('sales', path, {
    method: 'POST',
    as: 'blob',
    timeout: largeFile,
    ...(body && { body }),
  })
  saveFile(bytes, nameFrom(headers.get('content-disposition')) ?? name)
}
