import type { PartCall } from '../engine/api/part-calls.ts'
import type { FeatureCall } from '../features/all.ts'
import { ownAccessControlCalls } from './access-control/calls.ts'
import { ownApprovalCalls } from './approval/calls.ts'
import { ownAttachmentCalls } from './attachment/calls.ts'
import { ownConsentCalls } from './consent/calls.ts'
import { ownCreditReportCalls } from './credit-report/calls.ts'
import { ownReportCalls } from './report/calls.ts'
import { ownCustomerCalls } from './customer/calls.ts'
import { ownKycCalls } from './kyc/calls.ts'
import { ownLeadCalls } from './lead/calls.ts'
import { ownLoanManagementCalls } from './loan-management/calls.ts'
import { ownLookupCalls } from './lookup/calls.ts'
import { ownMessagingCalls } from './messaging/calls.ts'
import { ownProposalCalls } from './proposal/calls.ts'
import { ownSystemCalls } from './system/calls.ts'
import { ownNotificationCalls } from './notification/calls.ts'

/** The calls that no resource gives, of all services: the list from which they are described and their callers typed. */
export const ownCalls = [
  ...ownAccessControlCalls,
  ...ownApprovalCalls,
  ...ownAttachmentCalls,
  ...ownConsentCalls,
  ...ownCreditReportCalls,
  ...ownCustomerCalls,
  ...ownKycCalls,
  ...ownLeadCalls,
  ...ownLoanManagementCalls,
  ...ownLookupCalls,
  ...ownMessagingCalls,
  ...ownNotificationCalls,
  ...ownProposalCalls,
  ...ownReportCalls,
  ...ownSystemCalls,
]

/** Every call that is declared, to type its callers. */
export type ApiCall = (typeof ownCalls)[number] | PartCall | FeatureCall
