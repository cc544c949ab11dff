import type { AccessSession } from './access.ts'
import { hasFeature } from './app-codes.ts'

/** Linked commission app pages [RTE-31]. */
export type CommissionPage = 'root' | 'hub'

const staff: ReadonlySet<string> = new Set(['SSE', 'Sales Executive', 'User', 'External User'])

/** Available pages [ROL-06]. In sas, only admins get both and ordinary staff none; elsewhere everyone has both. */
export function commissionPages({
  appCode,
  roleType,
  roleName,
}: Pick<AccessSession, 'appCode' | 'roleType' | 'roleName'>): readonly CommissionPage[] {
  if (!hasFeature(appCode, 'commission-group')) return ['root', 'hub']
  if (staff.has(roleName)) return []
  return roleType === 'admin' ? ['root', 'hub'] : ['root']
}

export function commissionAddress(base: string, page: CommissionPage, loginToken: string): string {
  const address = new URL(base)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/${page === 'hub' ? 'hub' : ''}`
  address.searchParams.set('login_token', loginToken)
  return address.href
}

/** [ERR-09] */
export const commissionExpired = 'Please login, Your token has expired'
