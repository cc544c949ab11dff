import { activityTexts } from './activity.ts'
import { advisoryTexts } from './advisory.ts'
import { appointmentsTexts } from './appointments.ts'
import { approvalsTexts } from './approvals.ts'
import { assignmentRulesTexts } from './assignment-rules.ts'
import { auditTexts } from './audit.ts'
import { billingTexts } from './billing.ts'
import { boardTexts } from './board.ts'
import { calculatorsTexts } from './calculators.ts'
import { calendarTexts } from './calendar.ts'
import { chatsTexts } from './chats.ts'
import { commissionSharesTexts } from './commission-shares.ts'
import { consentsTexts } from './consents.ts'
import { contactsTexts } from './contacts.ts'
import { corporateSettingsTexts } from './corporate-settings.ts'
import { creditTexts } from './credit.ts'
import { customerTexts } from './customer.ts'
import { dayTexts } from './day.ts'
import { duplicatesTexts } from './duplicates.ts'
import { engineTexts } from './engine.ts'
import { exportTexts } from './export.ts'
import { figuresTexts } from './figures.ts'
import { filesTexts } from './files.ts'
import { filtersTexts } from './filters.ts'
import { followUpsTexts } from './follow-ups.ts'
import { frontDoorTexts } from './front-door.ts'
import { fwdTargetsTexts } from './fwd-targets.ts'
import { holdersTexts } from './holders.ts'
import { hubsTexts } from './hubs.ts'
import { importTexts } from './import.ts'
import { kitTexts } from './kit.ts'
import { leadTexts } from './lead.ts'
import { liveTexts } from './live.ts'
import { mergingTexts } from './merging.ts'
import { messagingAppsTexts } from './messaging-apps.ts'
import { myProfileTexts } from './my-profile.ts'
import { notificationsTexts } from './notifications.ts'
import { outboxTexts } from './outbox.ts'
import { packagesTexts } from './packages.ts'
import { paletteTexts } from './palette.ts'
import { payoutTexts } from './payout.ts'
import { personalTexts } from './personal.ts'
import { propertyTexts } from './property.ts'
import { proposalTexts } from './proposal.ts'
import { reassignmentTexts } from './reassignment.ts'
import { recordPageTexts } from './record-page.ts'
import { reportsTexts } from './reports.ts'
import { requestsTexts } from './requests.ts'
import { rolesTexts } from './roles.ts'
import { salesTexts } from './sales.ts'
import { shellTexts } from './shell.ts'
import { singleSignOnTexts } from './single-sign-on.ts'
import { smsTexts } from './sms.ts'
import { stagesTexts } from './stages.ts'
import { subscriptionsTexts } from './subscriptions.ts'
import { templatesTexts } from './templates.ts'
import { timelineTexts } from './timeline.ts'
import { upgradeTexts } from './upgrade.ts'
import { usersTexts } from './users.ts'
import { viewsTexts } from './views.ts'

export const consoleTexts = {
  ...shellTexts,
  activity: activityTexts,
  advisory: advisoryTexts,
  appointments: appointmentsTexts,
  billing: billingTexts,
  timeline: timelineTexts,
  follow_ups: followUpsTexts,
  assignment_rules: assignmentRulesTexts,
  audit: auditTexts,
  board: boardTexts,
  calendar: calendarTexts,
  consents: consentsTexts,
  calculators: calculatorsTexts,
  commission_shares: commissionSharesTexts,
  contacts: contactsTexts,
  corporate_settings: corporateSettingsTexts,
  credit: creditTexts,
  customer: customerTexts,
  day: dayTexts,
  doubles: duplicatesTexts,
  engine: engineTexts,
  export: exportTexts,
  figures: figuresTexts,
  files: filesTexts,
  filters: filtersTexts,
  fwd_targets: fwdTargetsTexts,
  hubs: hubsTexts,
  holders: holdersTexts,
  import: importTexts,
  kit: kitTexts,
  lead: leadTexts,
  live: liveTexts,
  merging: mergingTexts,
  my_profile: myProfileTexts,
  notifications: notificationsTexts,
  outbox: outboxTexts,
  packages: packagesTexts,
  palette: paletteTexts,
  payout: payoutTexts,
  personal: personalTexts,
  property: propertyTexts,
  proposal: proposalTexts,
  approvals: approvalsTexts,
  reassignment: reassignmentTexts,
  record_page: recordPageTexts,
  reports: reportsTexts,
  requests: requestsTexts,
  roles: rolesTexts,
  sales: salesTexts,
  single_sign_on: singleSignOnTexts,
  sms: smsTexts,
  chats: chatsTexts,
  messaging_apps: messagingAppsTexts,
  stages: stagesTexts,
  subscriptions: subscriptionsTexts,
  templates: templatesTexts,
  upgrade: upgradeTexts,
  users: usersTexts,
  views: viewsTexts,
  front_door: frontDoorTexts,
}
