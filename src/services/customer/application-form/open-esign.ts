import type { EsignProvider } from './esign-provider.ts'
import type { Log } from '../../../runtime/log.ts'
import { httpEsignProvider } from './http-provider.ts'
import type { Environment } from '../../../main/environment.ts'

declare module '../../../runtime/runtime.ts' {
  interface Runtime {
    /** External e-sign service; the sandbox has its own pages. */
    readonly esign?: EsignProvider
  }
}

export const openEsign = (
  { ESIGN_URL, ESIGN_TOKEN = '' }: Environment,
  log: Log,
): EsignProvider | undefined =>
  ESIGN_URL ? httpEsignProvider({ url: ESIGN_URL, token: ESIGN_TOKEN, log }) : undefined
