import type { CreditBureau } from './credit-bureau.ts'
import type { Log } from '../../runtime/log.ts'
import { httpBureau } from './http-bureau.ts'
import type { Environment } from '../../main/environment.ts'

declare module '../../runtime/runtime.ts' {
  interface Runtime {
    readonly bureau?: CreditBureau
  }
}

export const openBureau = (
  { BUREAU_URL, BUREAU_TOKEN = '', BUREAU_NAME = '' }: Environment,
  log: Log,
): CreditBureau | undefined =>
  BUREAU_URL ? httpBureau({ url: BUREAU_URL, token: BUREAU_TOKEN, name: BUREAU_NAME, log }) : undefined
