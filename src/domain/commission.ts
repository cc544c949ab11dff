import type { AccessSession } from './access.ts'
import { hasFeature } from './app-codes.ts'

/** The pages of the commission application that Urus leads to [RTE-31]. */
export type CommissionPage = 'root' | 'hub'

const staff: ReadonlySet<string> = new Set(['SSE', 'Sales Executive', 'User', 'External User'])

/**
 * Which of them a session is offered [ROL-06]. In sas the two as a group are for admins alone, and ordinary staff has
 * not even the link; elsewhere everybody has both.
 */
export function commissionPages({
  appCode,
  roleType,
  roleName,
}: Pick<AccessSession, 'appCode' | 'roleType' | 'roleName'>): readonly CommissionPage[] {
  if (!hasFeature(appCode, 'commission-group')) return ['root', 'hub']
  if (staff.has(roleName)) return []
  return roleType === 'admin' ? ['root', 'hub'] : ['root']
}

/** The address that opens a page there, signed in by a login token. */
export function commissionAddress(base: string, page: CommissionPage, loginToken: string): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${page === 'hub' ? 'hub' : ''}`
  address.searchParams.set('login_token', loginToken)
  return address.href
}

/** [ERR-09] */
export const commissionExpired = 'Please login, Your token has expired'
