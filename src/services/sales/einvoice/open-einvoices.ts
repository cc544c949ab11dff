import type { Environment } from '../../../main/environment.ts'
import type { Log } from '../../../runtime/log.ts'
import { httpEInvoices } from './http-einvoices.ts'
import type { EInvoiceProvider } from './provider.ts'

declare module '../../../runtime/runtime.ts' {
  interface Runtime {
    /** MyInvois; the sandbox without it. */
    readonly einvoices?: EInvoiceProvider
  }
}

export const openEInvoices = (
  { EINVOICE_URL, EINVOICE_CLIENT_ID = '', EINVOICE_CLIENT_SECRET = '', EINVOICE_TIN }: Environment,
  log: Log,
): EInvoiceProvider | undefined =>
  EINVOICE_URL
    ? httpEInvoices({
        url: EINVOICE_URL,
        clientId: EINVOICE_CLIENT_ID,
        clientSecret: EINVOICE_CLIENT_SECRET,
        ownTin: EINVOICE_TIN,
        log,
      })
    : undefined
