import type { EsignProvider } from '../runtime/esign-provider.ts'
import type { Log } from '../runtime/log.ts'
import { httpEsignProvider } from '../services/customer/application-form/http-provider.ts'
import type { Environment } from './environment.ts'

/** The e-sign service that the environment names; none where the sandbox takes signatures. */
export const openEsign = (
  { ESIGN_URL, ESIGN_TOKEN = '' }: Environment,
  log: Log,
): EsignProvider | undefined =>
  ESIGN_URL ? httpEsignProvider({ url: ESIGN_URL, token: ESIGN_TOKEN, log }) : undefined
