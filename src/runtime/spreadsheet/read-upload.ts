import { badRequest, invalid } from '../../domain/failure.ts'

export interface Upload {
  pieces: Uint8Array<ArrayBuffer>[]
  type: string
}

const formTypes = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i

export async function fileOf({ pieces, type }: Upload): Promise<File> {
  const headers = { 'content-type': type }
  const form = formTypes.test(type)
    ? await new Response(new Blob(pieces), { headers }).formData().catch(() => {
        throw badRequest('body.form')
      })
    : undefined
  const file = form?.get('file')
  if (!(file instanceof File))
    throw invalid({ file: [{ key: 'validation.required', args: { label: 'File' } }] })
  return file
}
