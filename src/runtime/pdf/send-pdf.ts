import type { Call } from '../http/call.ts'
import { downloadHeaders } from '../http/download-headers.ts'

export const sendPdf = (c: Call, pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  c.body(pdf, 200, downloadHeaders('application/pdf', name))
