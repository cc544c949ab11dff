import { call } from '../../client/http.ts'
import { largeFile, nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'

/** Hands the file that a POST of sales answers to the browser as a download. */
export async function takeFile(path: string, name: string, body?: object): Promise<void> {
  const { body: bytes, headers } = await call<Blob>('sales', path, {
    ...{ method: 'POST', as: 'blob', timeout: largeFile },
    ...(body && { body }),
  })
  saveFile(bytes, nameFrom(headers.get('content-disposition')) ?? name)
}
