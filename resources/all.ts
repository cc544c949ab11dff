import type { Resource } from '../src/engine/resource.ts'
import { advisoryStatusResource } from './advisory-status.ts'
import { assignmentRuleResource } from './assignment-rule.ts'
import { bankStatusResource } from './bank-status.ts'
import { budgetResource } from './budget.ts'
import { channelResource } from './channel.ts'
import { customerStatusResource } from './customer-status.ts'
import { customerJointProfileResource } from './customer-joint-profile.ts'
import { customerResource } from './customer.ts'
import { emailTemplateResource } from './email-template.ts'
import { feesChargesResource } from './fees-charges.ts'
import { fwdTargetResource } from './fwd-target.ts'
import { incomeTypeResource } from './income-type.ts'
import { insuranceStatusResource } from './insurance-status.ts'
import { leadStatusResource } from './lead-status.ts'
import { leadResource } from './lead.ts'
import { leaveDayResource } from './leave-day.ts'
import { listViewResource } from './list-view.ts'
import { locationResource } from './location.ts'
import { mortgageStatusResource } from './mortgage-status.ts'
import { notificationTemplateResource } from './notification-template.ts'
import { otherLoanStatusResource } from './other-loan-status.ts'
import { personalLoanStatusResource } from './personal-loan-status.ts'
import { platformResource } from './platform.ts'
import { preferredBankResource } from './preferred-bank.ts'
import { propertyTypeResource } from './property-type.ts'
import { roleResource } from './role.ts'
import { salutationResource } from './salutation.ts'
import { smsTemplateResource } from './sms-template.ts'
import { solicitorResource } from './solicitor.ts'
import { solicitorStatusResource } from './solicitor-status.ts'
import { userResource } from './user.ts'
import { variableExpenseResource } from './variable-expense.ts'

/** Every resource of the product: menu, routes, calls and OpenAPI are made from this list. */
export const resources: readonly Resource[] = [
  leadResource,
  customerResource,
  customerJointProfileResource,
  userResource,
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
  channelResource,
  platformResource,
  budgetResource,
  propertyTypeResource,
  locationResource,
  incomeTypeResource,
  feesChargesResource,
  preferredBankResource,
  salutationResource,
  variableExpenseResource,
  notificationTemplateResource,
  solicitorResource,
  smsTemplateResource,
  emailTemplateResource,
  fwdTargetResource,
  assignmentRuleResource,
  leaveDayResource,
  listViewResource,
]
