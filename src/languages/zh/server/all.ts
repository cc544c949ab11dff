import { appendixTexts } from './appendix.ts'
import { applicationFormTexts } from './application-form.ts'
import { approvalTexts } from './approval.ts'
import { billingTexts } from './billing.ts'
import { calculatorTexts } from './calculator.ts'
import { commissionTexts } from './commission.ts'
import { consentTexts } from './consent.ts'
import { creditReportTexts } from './credit-report.ts'
import { dsrTexts } from './dsr.ts'
import { einvoiceTexts } from './einvoice.ts'
import { generalTexts } from './general.ts'
import { hubTexts } from './hub.ts'
import { loanManagementTexts } from './loan-management.ts'
import { messageLimitsTexts } from './message-limits.ts'
import { payoutTexts } from './payout.ts'
import { propertyTexts } from './property.ts'
import { reportTexts } from './report.ts'
import { salesTexts } from './sales.ts'
import { stagesTexts } from './stages.ts'

export const serverTexts = {
  ...applicationFormTexts,
  ...approvalTexts,
  ...billingTexts,
  ...salesTexts,
  ...stagesTexts,
  ...commissionTexts,
  ...payoutTexts,
  ...reportTexts,
  ...consentTexts,
  ...creditReportTexts,
  ...einvoiceTexts,
  ...loanManagementTexts,
  ...messageLimitsTexts,
  ...propertyTexts,
  ...appendixTexts,
  ...calculatorTexts,
  ...dsrTexts,
  ...hubTexts,
  ...generalTexts,
}
