import type { AppCode } from './app-codes.ts'
import type { PackageName } from './auth-user.ts'

/** What the platform's operator sets a subscription to; ACTIVE alone lets people in [STA-05]. */
export const subscriptionStatuses = ['ACTIVE', 'EXPIRED', 'SUSPENDED', 'CANCELLED'] as const

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The subscription of a whole corporate, as the platform's operator sees it; `id` is the corporate's. */
export interface CorporateSubscription {
  id: number
  version: number
  corporate_name: string
  application_code: AppCode
  package: PackageName
  scrb_status: string
  is_use_advisory: boolean
}

/** What the operator changes of it. */
export type SubscriptionChange = Partial<Pick<CorporateSubscription, 'package' | 'is_use_advisory'>> & {
  scrb_status?: SubscriptionStatus
}

export const longestSubscriptionSearch = 120
