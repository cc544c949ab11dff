import type { CreditBureau } from '../runtime/credit-bureau.ts'
import type { Log } from '../runtime/log.ts'
import { httpBureau } from '../services/credit-report/http-bureau.ts'
import type { Environment } from './environment.ts'

/** The credit bureau that the environment names; none where the sandbox makes reports up. */
export const openBureau = (
  { BUREAU_URL, BUREAU_TOKEN = '', BUREAU_NAME = '' }: Environment,
  log: Log,
): CreditBureau | undefined =>
  BUREAU_URL ? httpBureau({ url: BUREAU_URL, token: BUREAU_TOKEN, name: BUREAU_NAME, log }) : undefined
