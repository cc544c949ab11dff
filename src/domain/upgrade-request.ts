import type { AccessRule } from './access.ts'
import type { PackageName } from './auth-user.ts'

export const upgradeStatuses = ['open', 'withdrawn', 'granted', 'declined'] as const
export type UpgradeStatus = (typeof upgradeStatuses)[number]

/** What an owner asked for, as the owner sees it. */
export interface UpgradeRequest {
  id: number
  current_package: PackageName
  wanted_package: PackageName
  note: string | null
  status: UpgradeStatus
  /** Why it was declined. */
  reason: string | null
  created_at: string
  decided_at: string | null
}

/** The same as the platform's operator sees it. */
export interface AskedUpgrade extends UpgradeRequest {
  corporate_id: number
  corporate_name: string
  name: string
  email: string
  decided_by_name: string | null
}

/** What who does not own the subscription asked its owner for. */
export interface UpgradeWish {
  id: number
  wanted_package: PackageName
  note: string | null
  /** Passed on: the platform was asked for it. */
  status: (typeof wishStatuses)[number]
  /** Why it was declined. */
  reason: string | null
  created_at: string
  decided_at: string | null
}
export const wishStatuses = ['open', 'passed_on', 'declined'] as const

/** What who meets an ended subscription can do about it. */
export interface Renewal {
  /** The subscription is the caller's own: they ask for it. */
  own: boolean
  /** Who asks otherwise. */
  owner_name: string | null
  /** A request waits for the platform's decision. */
  asked: boolean
}

/** Asked for when the subscription had ended: the package that it had. */
export const isRenewal = ({ current_package, wanted_package }: UpgradeRequest): boolean =>
  current_package === wanted_package

export const longestNote = 1000

/** Who decides over the requests of all corporates, in the console and on the server; the database asks again. */
export const platformAccess: AccessRule = { codes: ['role_super_admin'], platform: true }
