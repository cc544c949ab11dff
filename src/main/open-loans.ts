import type { LoanManagementProvider } from '../runtime/loan-management.ts'
import type { Log } from '../runtime/log.ts'
import { httpLoans } from '../services/loan-management/http-loans.ts'
import type { Environment } from './environment.ts'

/** The loan-management system that the environment names; none where the sandbox takes what is sent. */
export const openLoans = (
  { LOANS_URL, LOANS_TOKEN = '' }: Environment,
  log: Log,
): LoanManagementProvider | undefined =>
  LOANS_URL ? httpLoans({ url: LOANS_URL, token: LOANS_TOKEN, log }) : undefined
