import type { EsignProvider } from './esign-provider.ts'
import type { Log } from '../../../runtime/log.ts'
import { httpEsignProvider } from './http-provider.ts'
import type { Environment } from '../../../main/environment.ts'

declare module '../../../runtime/runtime.ts' {
  interface Runtime {
    /** An e-sign service of others; without it the sandbox's own pages take signatures. */
    readonly esign?: EsignProvider
  }
}

/** The e-sign service that the environment names; none where the sandbox takes signatures. */
export const openEsign = (
  { ESIGN_URL, ESIGN_TOKEN = '' }: Environment,
  log: Log,
): EsignProvider | undefined =>
  ESIGN_URL ? httpEsignProvider({ url: ESIGN_URL, token: ESIGN_TOKEN, log }) : undefined
