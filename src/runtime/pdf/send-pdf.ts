import type { Call } from '../http/call.ts'
import { downloadHeaders } from '../http/download-headers.ts'

/** A document as what a call answers, to be kept under a name. */
export const sendPdf = (c: Call, pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  c.body(pdf, 200, downloadHeaders('application/pdf', name))
