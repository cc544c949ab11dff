import type { AccessRule } from './access.ts'
import type { PackageName } from './auth-user.ts'

export const upgradeStatuses = ['open', 'withdrawn', 'granted', 'declined'] as const
type UpgradeStatus = (typeof upgradeStatuses)[number]

export interface UpgradeRequest {
  id: number
  current_package: PackageName
  wanted_package: PackageName
  note: string | null
  status: UpgradeStatus
  reason: string | null
  created_at: string
  decided_at: string | null
}

export interface AskedUpgrade extends UpgradeRequest {
  corporate_id: number
  corporate_name: string
  name: string
  email: string
  decided_by_name: string | null
}

export interface OwnUpgradeRequest {
  id: number
  wanted_package: PackageName
  note: string | null
  /** `passed_on`: forwarded to the platform. */
  status: (typeof ownRequestStatuses)[number]
  reason: string | null
  created_at: string
  decided_at: string | null
}
export const ownRequestStatuses = ['open', 'passed_on', 'declined'] as const

export interface Renewal {
  own: boolean
  owner_name: string | null
  asked: boolean
}

/** Requests the same package after expiry. */
export const isRenewal = ({ current_package, wanted_package }: UpgradeRequest): boolean =>
  current_package === wanted_package

export const maxNoteLength = 1000

/** Platform operators only; the database enforces it as well. */
export const platformAccess: AccessRule = { codes: ['role_super_admin'], platform: true }
