import { accessControlManifest } from './access-control/service.ts'
import { approvalManifest } from './approval/service.ts'
import { attachmentManifest } from './attachment/service.ts'
import { calculatorManifest } from './calculator/service.ts'
import { consentManifest } from './consent/service.ts'
import { creditReportManifest } from './credit-report/service.ts'
import { customerManifest } from './customer/service.ts'
import { hubManifest } from './hub/service.ts'
import { kycManifest } from './kyc/service.ts'
import { leadManifest } from './lead/service.ts'
import { loanManagementManifest } from './loan-management/service.ts'
import { lookupManifest } from './lookup/service.ts'
import { messagingManifest } from './messaging/service.ts'
import { notificationManifest } from './notification/service.ts'
import { propertyManifest } from './property/service.ts'
import { proposalManifest } from './proposal/service.ts'
import { reportManifest } from './report/service.ts'
import { salesManifest } from './sales/service.ts'
import { systemManifest } from './system/service.ts'

/** Serving, jobs, notifications and approvals derive from this list. */
export const services = [
  accessControlManifest,
  approvalManifest,
  attachmentManifest,
  calculatorManifest,
  consentManifest,
  creditReportManifest,
  customerManifest,
  hubManifest,
  kycManifest,
  leadManifest,
  loanManagementManifest,
  lookupManifest,
  messagingManifest,
  notificationManifest,
  propertyManifest,
  proposalManifest,
  reportManifest,
  salesManifest,
  systemManifest,
] as const
