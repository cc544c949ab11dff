import type { Resource } from '../src/engine/resource.ts'
import { creditReportResource } from './credit-report.ts'
import { smeCompanyResource } from './sme-company.ts'
import { smeDirectorResource } from './sme-director.ts'
import { advisoryStatusResource } from './advisory-status.ts'
import { assignmentRuleResource } from './assignment-rule.ts'
import { bankLimitResource } from './bank-limit.ts'
import { bankStatusResource } from './bank-status.ts'
import { budgetResource } from './budget.ts'
import { calculationResource } from './calculation.ts'
import { calculatorEmbedResource } from './calculator-embed.ts'
import { calculatorRateResource } from './calculator-rate.ts'
import { caseBankResource } from './case-bank.ts'
import { caseClosingReasonResource } from './case-closing-reason.ts'
import { caseDocumentResource } from './case-document.ts'
import { channelResource } from './channel.ts'
import { commitmentFactorResource } from './commitment-factor.ts'
import { customerAddressResource } from './customer-address.ts'
import { customerCommitmentResource } from './customer-commitment.ts'
import { customerDeductionResource } from './customer-deduction.ts'
import { customerDependantResource } from './customer-dependant.ts'
import { customerEmploymentResource } from './customer-employment.ts'
import { customerIncomeResource } from './customer-income.ts'
import { customerJointProfileResource } from './customer-joint-profile.ts'
import { customerStatusResource } from './customer-status.ts'
import { customerResource } from './customer.ts'
import { emailTemplateResource } from './email-template.ts'
import { feesChargesResource } from './fees-charges.ts'
import { fwdTargetResource } from './fwd-target.ts'
import { hubMemberResource } from './hub-member.ts'
import { hubTeamResource } from './hub-team.ts'
import { hubResource } from './hub.ts'
import { incomeRecognitionResource } from './income-recognition.ts'
import { incomeTypeResource } from './income-type.ts'
import { insuranceStatusResource } from './insurance-status.ts'
import { leadStatusResource } from './lead-status.ts'
import { leadResource } from './lead.ts'
import { leaveDayResource } from './leave-day.ts'
import { listViewResource } from './list-view.ts'
import { loanAdvisoryResource } from './loan-advisory.ts'
import { loggedCallResource } from './logged-call.ts'
import { advisoryStayResource } from './advisory-stay.ts'
import { bankSubmissionResource } from './bank-submission.ts'
import { incomeFigureResource } from './income-figure.ts'
import { stageEntryResource } from './stage-entry.ts'
import { expectedFeeResource } from './expected-fee.ts'
import { kpiTargetResource } from './kpi-target.ts'
import { marketingSpendResource } from './marketing-spend.ts'
import { reportDeliveryResource } from './report-delivery.ts'
import { reportScheduleResource } from './report-schedule.ts'
import { meetingResource } from './meeting.ts'
import { loanTermsResource } from './loan-terms.ts'
import { locationResource } from './location.ts'
import { mortgageStatusResource } from './mortgage-status.ts'
import { notificationTemplateResource } from './notification-template.ts'
import { otherLoanStatusResource } from './other-loan-status.ts'
import { personalLoanStatusResource } from './personal-loan-status.ts'
import { platformResource } from './platform.ts'
import { preferredBankResource } from './preferred-bank.ts'
import { propertyTypeResource } from './property-type.ts'
import { agreementTierResource } from './agreement-tier.ts'
import { billPartyResource } from './bill-party.ts'
import { commissionAdjustmentResource } from './commission-adjustment.ts'
import { commissionAdvanceResource } from './commission-advance.ts'
import { payoutRunResource } from './payout-run.ts'
import { commsPayoutSummaryResource } from './comms-payout-summary.ts'
import { payeeResource } from './payee.ts'
import { blockResource } from './block.ts'
import { feeStageResource } from './fee-stage.ts'
import { commissionSchemeResource } from './commission-scheme.ts'
import { priceListResource } from './price-list.ts'
import { productWeightResource } from './product-weight.ts'
import { revenueEntryResource } from './revenue-entry.ts'
import { commissionShareResource } from './commission-share.ts'
import { payeeStatementResource } from './payee-statement.ts'
import { billingMovementResource } from './billing-movement.ts'
import { outstandingLineResource } from './outstanding-line.ts'
import { proFormaLineResource } from './pro-forma-line.ts'
import { proFormaResource } from './pro-forma.ts'
import { projectResource } from './project.ts'
import { projectAgreementResource } from './project-agreement.ts'
import { unitResource } from './unit.ts'
import { unitTypeResource } from './unit-type.ts'
import { proposalCommitmentResource } from './proposal-commitment.ts'
import { proposalFeeResource } from './proposal-fee.ts'
import { proposalKycResource } from './proposal-kyc.ts'
import { proposalProductResource } from './proposal-product.ts'
import { proposalRepaymentResource } from './proposal-repayment.ts'
import { proposalResource } from './proposal.ts'
import { loanDroplistResource } from './loan-droplist.ts'
import { publicHolidayResource } from './public-holiday.ts'
import { recruitResource } from './recruit.ts'
import { retentionRunResource } from './retention-run.ts'
import { roleResource } from './role.ts'
import { salesCaseResource } from './sales-case.ts'
import { salesDocumentResource } from './sales-document.ts'
import { salutationResource } from './salutation.ts'
import { smsRateResource } from './sms-rate.ts'
import { smsTemplateResource } from './sms-template.ts'
import { solicitorStatusResource } from './solicitor-status.ts'
import { solicitorResource } from './solicitor.ts'
import { statutoryRateResource } from './statutory-rate.ts'
import { taxRateResource } from './tax-rate.ts'
import { userResource } from './user.ts'
import { variableExpenseResource } from './variable-expense.ts'

/** Every resource: menu, routes, endpoints and OpenAPI are generated from this list. */
export const resources: readonly Resource[] = [
  leadResource,
  customerResource,
  customerJointProfileResource,
  customerEmploymentResource,
  customerIncomeResource,
  customerDeductionResource,
  customerCommitmentResource,
  customerAddressResource,
  customerDependantResource,
  loanAdvisoryResource,
  proposalResource,
  proposalProductResource,
  proposalCommitmentResource,
  proposalFeeResource,
  proposalRepaymentResource,
  proposalKycResource,
  projectResource,
  blockResource,
  unitTypeResource,
  unitResource,
  priceListResource,
  projectAgreementResource,
  agreementTierResource,
  feeStageResource,
  salesCaseResource,
  caseBankResource,
  caseDocumentResource,
  commissionSchemeResource,
  billPartyResource,
  proFormaResource,
  proFormaLineResource,
  salesDocumentResource,
  meetingResource,
  marketingSpendResource,
  kpiTargetResource,
  reportScheduleResource,
  reportDeliveryResource,
  stageEntryResource,
  expectedFeeResource,
  incomeFigureResource,
  bankSubmissionResource,
  advisoryStayResource,
  loggedCallResource,
  payeeResource,
  payoutRunResource,
  commsPayoutSummaryResource,
  commissionAdvanceResource,
  commissionAdjustmentResource,
  revenueEntryResource,
  commissionShareResource,
  payeeStatementResource,
  billingMovementResource,
  outstandingLineResource,
  hubResource,
  hubTeamResource,
  hubMemberResource,
  recruitResource,
  creditReportResource,
  smeCompanyResource,
  smeDirectorResource,
  userResource,
  retentionRunResource,
  roleResource,
  leadStatusResource,
  customerStatusResource,
  advisoryStatusResource,
  mortgageStatusResource,
  personalLoanStatusResource,
  insuranceStatusResource,
  otherLoanStatusResource,
  bankStatusResource,
  solicitorStatusResource,
  caseClosingReasonResource,
  channelResource,
  platformResource,
  budgetResource,
  propertyTypeResource,
  locationResource,
  incomeTypeResource,
  feesChargesResource,
  preferredBankResource,
  bankLimitResource,
  loanTermsResource,
  incomeRecognitionResource,
  commitmentFactorResource,
  statutoryRateResource,
  calculationResource,
  calculatorRateResource,
  calculatorEmbedResource,
  salutationResource,
  variableExpenseResource,
  publicHolidayResource,
  loanDroplistResource,
  notificationTemplateResource,
  solicitorResource,
  smsTemplateResource,
  smsRateResource,
  taxRateResource,
  productWeightResource,
  emailTemplateResource,
  fwdTargetResource,
  assignmentRuleResource,
  leaveDayResource,
  listViewResource,
]
