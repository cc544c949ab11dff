import type { Api, Json } from './api.ts'

/** Sends a file of leads as the import's page does. */
export async function upload(as: Api, bytes: Uint8Array | string, name = 'leads.csv'): Promise<Json> {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name))
  return as.send('/lead/lead-import', { method: 'POST', body: form })
}
