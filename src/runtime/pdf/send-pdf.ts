import type { Call } from '../http/call.ts'

/** A document as what a call answers, to be kept under a name. */
export const sendPdf = (c: Call, pdf: Uint8Array<ArrayBuffer>, name: string): Response =>
  c.body(pdf, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
