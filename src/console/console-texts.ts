import { activityTexts } from '../features/activity/ui/texts/en.ts'
import { appointmentTexts } from '../features/appointments/ui/texts/en.ts'
import { consentTexts } from '../features/consents/ui/texts/en.ts'
import { timelineTexts } from '../features/timeline/ui/texts/en.ts'
import { followUpTexts } from '../features/follow-ups/ui/texts/en.ts'
import { dayTexts } from '../features/my-day/ui/texts/en.ts'
import { duplicateTexts } from '../features/duplicates/ui/texts/en.ts'
import { boardTexts } from '../engine/ui/board/texts/en.ts'
import { metricTexts } from '../features/metrics/ui/texts/en.ts'
import { fileTexts } from '../features/files/ui/texts/en.ts'
import { filterTexts } from '../engine/ui/filter/texts/en.ts'
import { ownerTexts } from '../features/owners/ui/texts/en.ts'
import { importTexts } from '../features/imports/ui/texts/en.ts'
import { exportTexts } from '../engine/ui/list/export/texts/en.ts'
import { recordTexts } from '../engine/ui/record/texts/en.ts'
import { mergeTexts } from '../features/merging/ui/texts/en.ts'
import { requestTexts } from '../features/requests/ui/texts/en.ts'
import { personalTexts } from '../features/personal-data/ui/texts/en.ts'
import { engineTexts } from '../engine/ui/texts/en.ts'
import { chatTexts } from '../features/chats/ui/texts/en.ts'
import { smsTexts } from '../features/sms/ui/texts/en.ts'
import { stageTexts } from '../features/stages/ui/texts/en.ts'
import { viewTexts } from '../engine/ui/views/texts/en.ts'
import { advisoryTexts } from '../pages/advisory/texts.ts'
import { assignmentRuleTexts } from '../pages/assignment-rules/texts.ts'
import { auditTexts } from '../pages/audit/texts.ts'
import { billingTexts } from '../pages/billing/texts.ts'
import { calculatorTexts } from '../pages/calculators/texts.ts'
import { calendarTexts } from '../pages/calendar/texts.ts'
import { commissionTexts } from '../pages/commission/texts.ts'
import { contactTexts } from '../pages/contacts/texts.ts'
import { corporateTexts } from '../pages/corporate-settings/texts.ts'
import { creditTexts } from '../pages/credit/texts.ts'
import { customerTexts } from '../pages/customer/texts.ts'
import { targetTexts } from '../pages/fwd-target/texts.ts'
import { hubTexts } from '../pages/hub/texts.ts'
import { leadTexts } from '../pages/lead/texts.ts'
import { profileTexts } from '../pages/my-profile/texts.ts'
import { payoutTexts } from '../pages/payout/texts.ts'
import { outboxTexts } from '../pages/outbox/texts.ts'
import { propertyTexts } from '../pages/property/texts.ts'
import { salesTexts } from '../pages/sales/texts.ts'
import { proposalTexts } from '../pages/proposal/texts.ts'
import { approvalTexts } from '../pages/approvals/texts.ts'
import { reportTexts } from '../pages/reports/texts.ts'
import { reassignmentTexts } from '../pages/reassignment/texts.ts'
import { roleTexts } from '../pages/roles/texts.ts'
import { messagingAppTexts } from '../pages/messaging-apps/texts.ts'
import { singleSignOnTexts } from '../pages/single-sign-on/texts.ts'
import { subscriptionTexts } from '../pages/subscriptions/texts.ts'
import { templateTexts } from '../pages/templates/texts.ts'
import { upgradeTexts } from '../pages/upgrade/texts.ts'
import { userTexts } from '../pages/users/texts.ts'
import { packageTexts } from '../pages/packages/texts.ts'
import { notificationTexts } from './notifications/texts.ts'
import { paletteTexts } from './palette/texts/en.ts'
import { kitTexts } from '../kit/texts/en.ts'
import { en } from '../client/texts/en.ts'
import { liveTexts } from '../client/live/texts/en.ts'

/** All English console texts; for other languages see src/domain/texts/spoken.ts. */
export const consoleTexts = {
  ...en,
  activity: activityTexts,
  advisory: advisoryTexts,
  appointments: appointmentTexts,
  billing: billingTexts,
  timeline: timelineTexts,
  follow_ups: followUpTexts,
  assignment_rules: assignmentRuleTexts,
  audit: auditTexts,
  board: boardTexts,
  calendar: calendarTexts,
  consents: consentTexts,
  calculators: calculatorTexts,
  commission_shares: commissionTexts,
  contacts: contactTexts,
  corporate_settings: corporateTexts,
  credit: creditTexts,
  customer: customerTexts,
  day: dayTexts,
  doubles: duplicateTexts,
  engine: engineTexts,
  export: exportTexts,
  figures: metricTexts,
  files: fileTexts,
  filters: filterTexts,
  fwd_targets: targetTexts,
  hubs: hubTexts,
  holders: ownerTexts,
  import: importTexts,
  kit: kitTexts,
  lead: leadTexts,
  live: liveTexts,
  merging: mergeTexts,
  my_profile: profileTexts,
  notifications: notificationTexts,
  outbox: outboxTexts,
  packages: packageTexts,
  palette: paletteTexts,
  payout: payoutTexts,
  personal: personalTexts,
  property: propertyTexts,
  proposal: proposalTexts,
  approvals: approvalTexts,
  reassignment: reassignmentTexts,
  record_page: recordTexts,
  reports: reportTexts,
  requests: requestTexts,
  roles: roleTexts,
  sales: salesTexts,
  single_sign_on: singleSignOnTexts,
  sms: smsTexts,
  chats: chatTexts,
  messaging_apps: messagingAppTexts,
  stages: stageTexts,
  subscriptions: subscriptionTexts,
  templates: templateTexts,
  upgrade: upgradeTexts,
  users: userTexts,
  views: viewTexts,
}
