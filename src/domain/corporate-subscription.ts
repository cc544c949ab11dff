import type { AppCode } from './app-codes.ts'
import type { PackageName } from './auth-user.ts'

/** Set by the operator; only ACTIVE admits users [STA-05]. */
export const subscriptionStatuses = ['ACTIVE', 'EXPIRED', 'SUSPENDED', 'CANCELLED'] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** `id` is the corporate's. */
export interface CorporateSubscription {
  id: number
  version: number
  corporate_name: string
  application_code: AppCode
  package: PackageName
  scrb_status: string
  is_use_advisory: boolean
}

export type SubscriptionChange = Partial<Pick<CorporateSubscription, 'package' | 'is_use_advisory'>> & {
  scrb_status?: SubscriptionStatus
}

export const maxSubscriptionSearchLength = 120
