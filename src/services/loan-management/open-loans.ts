import type { LoanManagementProvider } from './loans-provider.ts'
import type { Log } from '../../runtime/log.ts'
import { httpLoans } from './http-loans.ts'
import type { Environment } from '../../main/environment.ts'

declare module '../../runtime/runtime.ts' {
  interface Runtime {
    /** Loan-management system; the sandbox without it. */
    readonly loans?: LoanManagementProvider
  }
}

export const openLoans = (
  { LOANS_URL, LOANS_TOKEN = '' }: Environment,
  log: Log,
): LoanManagementProvider | undefined =>
  LOANS_URL ? httpLoans({ url: LOANS_URL, token: LOANS_TOKEN, log }) : undefined
