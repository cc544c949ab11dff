import '../../../resources/register.ts'
import { loanAdvisoryResource } from '../../../resources/loan-advisory.ts'
import { resources } from '../../../resources/all.ts'
import { resourceUis } from '../../../resources/ui.ts'
import { customerResource } from '../../../resources/customer.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { leadResource } from '../../../resources/lead.ts'
import { userResource } from '../../../resources/user.ts'
import { corporateAccess, reviewLinkAccess } from '../../../schemas/corporate.ts'
import { invoiceReaders } from '../../domain/billing/access.ts'
import { payoutReaders } from '../../domain/payout/access.ts'
import { onSales } from '../../domain/sales/access.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import { approvalAccess, approvalPaths } from '../../domain/approvals.ts'
import type { AppCode } from '../../domain/app-codes.ts'
import { routePaths } from '../../domain/guards.ts'
import { hubApprovers, hubPeople, hubReaders } from '../../domain/hub/access.ts'
import { identityAccess } from '../../domain/identity.ts'
import { balanceAccess } from '../../domain/credit/access.ts'
import { reassignAccess } from '../../domain/reassignment.ts'
import { platformAccess } from '../../domain/upgrade-request.ts'
import { checkResources } from '../../engine/checks.ts'
import { featureChecks } from '../../features/checks.ts'
import { developmentPages, generatedPages } from './generated-pages.ts'
import { registerResourceUis } from '../../engine/ui/resource-ui.ts'
import {
  casesCalendarAddress,
  customersCalendarAddress,
  leadsCalendarAddress,
} from '../../pages/calendar/addresses.ts'
import { calculatorUsers } from '../../domain/calculators/access.ts'
import { reassignmentAddress } from '../../pages/reassignment/addresses.ts'
import { inviteAddress } from '../../pages/users/addresses.ts'
import { duplicatesRoutes } from './duplicates-routes.ts'
import { importRoutes } from './import-routes.ts'
import { fits } from './path-pattern.ts'
import { reportRoutes } from './report-routes.ts'
import { resourceRoutes, type ConsoleRoute, type Route } from './route-table.ts'

registerResourceUis(resourceUis)

if (import.meta.env.DEV) checkResources(resources, featureChecks)

/** Approvals inbox, at its app's path [RTE-27]. */
const approvalsPage = (app: 'sas' | 'vps', appCodes: readonly AppCode[]): ConsoleRoute => ({
  path: approvalPaths[app],
  guard: { kind: 'signed-in', rule: { ...approvalAccess(app), allOf: [{ appCodes }] } },
  label: 'approvals.title',
  menu: { name: `approvals-${app}`, icon: 'inbox', order: 4.5, badge: 'pendingApprovals' },
  load: () => import('../../pages/approvals/approvals-page.tsx'),
})

const pages: ConsoleRoute[] = [
  {
    path: routePaths.home,
    guard: { kind: 'signed-in' },
    label: 'menu.home',
    menu: { name: 'home', icon: 'home', order: 0, key: 'h' },
    load: () => import('../home/home-page.tsx'),
  },
  {
    path: '/receivables',
    guard: { kind: 'signed-in', rule: invoiceReaders },
    label: 'billing.ageing.title',
    menu: { name: 'receivables', icon: 'history', group: 'sales', order: 4 },
    load: () => import('../../pages/billing/ageing-page.tsx'),
  },
  {
    path: '/withholdingTax',
    guard: { kind: 'signed-in', rule: payoutReaders },
    label: 'payout.withholding.title',
    menu: { name: 'withholdingTax', icon: 'terms', group: 'sales', order: 7 },
    load: () => import('../../pages/payout/withholding-page.tsx'),
  },
  {
    path: '/myCommission',
    guard: { kind: 'signed-in', rule: onSales('p_product__show') },
    label: 'payout.own.title',
    menu: { name: 'myCommission', icon: 'wallet', group: 'sales', order: 4.5 },
    load: () => import('../../pages/payout/my-commission-page.tsx'),
  },
  {
    path: routePaths.myProfile,
    guard: { kind: 'signed-in' },
    label: 'my_profile.title',
    load: () => import('../../pages/my-profile/my-profile-page.tsx'),
  },
  {
    path: reassignmentAddress,
    guard: { kind: 'signed-in', rule: reassignAccess },
    label: 'reassignment.title',
    parent: leadResource.paths.list,
    load: () => import('../../pages/reassignment/reassignment-page.tsx'),
  },
  {
    path: leadsCalendarAddress,
    guard: { kind: 'signed-in', rule: leadResource.access.list },
    label: 'calendar.leads',
    menu: { name: 'leadsCalendar', icon: 'calendar', group: 'calendars', order: 1 },
    load: () => import('../../pages/calendar/leads-calendar-page.tsx'),
  },
  {
    path: customersCalendarAddress,
    guard: { kind: 'signed-in', rule: customerResource.access.list },
    label: 'calendar.customers',
    menu: { name: 'customersCalendar', icon: 'calendar', group: 'calendars', order: 2 },
    load: () => import('../../pages/calendar/customers-calendar-page.tsx'),
  },
  {
    path: casesCalendarAddress,
    guard: { kind: 'signed-in', rule: salesCaseResource.access.list },
    label: 'calendar.cases',
    menu: { name: 'casesCalendar', icon: 'calendar', group: 'calendars', order: 3 },
    load: () => import('../../pages/calendar/cases-calendar-page.tsx'),
  },
  {
    path: '/calculators',
    guard: { kind: 'signed-in', rule: calculatorUsers },
    label: 'calculators.title',
    menu: { name: 'calculators', icon: 'calculator', group: 'loans', order: 5 },
    load: () => import('../../pages/calculators/calculators-page.tsx'),
  },
  ...reportRoutes,
  {
    path: inviteAddress,
    guard: { kind: 'signed-in', rule: userResource.access.edit ?? undefined },
    label: 'users.invite',
    parent: userResource.paths.list,
    load: () => import('../../pages/users/invite-page.tsx'),
  },
  {
    path: '/credit-balance',
    guard: { kind: 'signed-in', rule: balanceAccess },
    label: 'credit.balance.title',
    menu: { name: 'creditBalance', icon: 'wallet', group: 'loans', order: 4 },
    load: () => import('../../pages/credit/balance-page.tsx'),
  },
  {
    path: '/settings/audit',
    guard: { kind: 'signed-in', rule: auditAccess },
    label: 'audit.title',
    menu: { name: 'audit', icon: 'history', group: 'settings', order: 3 },
    load: () => import('../../pages/audit/audit-page.tsx'),
  },
  {
    path: '/settings/corporate',
    guard: { kind: 'signed-in', rule: corporateAccess },
    label: 'corporate_settings.title',
    menu: { name: 'corporate', icon: 'settings', group: 'settings', order: 5 },
    load: () => import('../../pages/corporate-settings/corporate-page.tsx'),
  },
  {
    path: '/settings/singleSignOn',
    guard: { kind: 'signed-in', rule: identityAccess },
    label: 'single_sign_on.title',
    menu: { name: 'singleSignOn', icon: 'lock', group: 'settings', order: 6 },
    load: () => import('../../pages/single-sign-on/single-sign-on-page.tsx'),
  },
  {
    path: '/settings/reviewLink',
    guard: { kind: 'signed-in', rule: reviewLinkAccess },
    label: 'corporate_settings.review_title',
    menu: { name: 'reviewLink', icon: 'external', group: 'settings', order: 7 },
    load: () => import('../../pages/corporate-settings/review-link-page.tsx'),
  },
  {
    path: '/settings/retention',
    guard: { kind: 'signed-in', rule: corporateAccess },
    label: 'corporate_settings.retention.title',
    menu: { name: 'retention', icon: 'trash', group: 'settings', order: 9 },
    load: () => import('../../pages/corporate-settings/retention-page.tsx'),
  },
  {
    path: '/settings/outbox',
    guard: { kind: 'signed-in', rule: corporateAccess },
    label: 'outbox.title',
    menu: { name: 'outbox', icon: 'history', group: 'settings', order: 8 },
    load: () => import('../../pages/outbox/outbox-page.tsx'),
  },
  {
    path: routePaths.upgrade,
    guard: { kind: 'signed-in' },
    label: 'upgrade.title',
    load: () => import('../../pages/upgrade/upgrade-page.tsx'),
  },
  {
    path: '/settings/upgradeRequests',
    guard: { kind: 'signed-in', rule: platformAccess },
    label: 'upgrade.requests.title',
    menu: { name: 'upgradeRequests', icon: 'upgrade', group: 'settings', order: 4 },
    load: () => import('../../pages/upgrade/upgrade-requests-page.tsx'),
  },
  {
    path: '/settings/subscriptions',
    guard: { kind: 'signed-in', rule: platformAccess },
    label: 'subscriptions.title',
    menu: { name: 'subscriptions', icon: 'terms', group: 'settings', order: 5 },
    load: () => import('../../pages/subscriptions/subscriptions-page.tsx'),
  },
  {
    path: '/settings/messaging',
    guard: { kind: 'signed-in', rule: platformAccess },
    label: 'messaging_apps.title',
    menu: { name: 'messagingApps', icon: 'chats', group: 'settings', order: 6 },
    load: () => import('../../pages/messaging-apps/messaging-apps-page.tsx'),
  },
  {
    path: '/hubProfile',
    guard: { kind: 'signed-in', rule: hubPeople },
    label: 'hubs.own.title',
    menu: { name: 'hubProfile', icon: 'company', group: 'hubs', order: 1 },
    load: () => import('../../pages/hub/hub-profile-page.tsx'),
  },
  {
    path: '/hubChart',
    guard: { kind: 'signed-in', rule: hubReaders },
    label: 'hubs.chart.title',
    menu: { name: 'hubChart', icon: 'people', group: 'hubs', order: 4 },
    load: () => import('../../pages/hub/chart/chart-page.tsx'),
  },
  {
    path: '/hubApproval',
    guard: { kind: 'signed-in', rule: hubApprovers },
    label: 'hubs.approval.title',
    menu: { name: 'hubApproval', icon: 'inbox', group: 'hubs', order: 5 },
    load: () => import('../../pages/hub/hub-approval-page.tsx'),
  },
  approvalsPage('sas', ['sas']),
  approvalsPage('vps', ['vps', 'dahongye']),
  ...developmentPages,
  ...resources
    .filter(({ menu }) => menu)
    .flatMap((resource) => resourceRoutes(resource, generatedPages(resource))),
  ...resources.flatMap(importRoutes),
  ...resources.flatMap(duplicatesRoutes),
]

/** [RTE-12] User management at a second path under Setup. */
function setupRoutes(): Route[] {
  const list = pages.find(({ path }) => path === userResource.paths.list)
  if (!list) return []
  const { menu: _once, ...page } = list
  return [
    { path: '/setup', redirect: '/setup/users' },
    { ...page, path: '/setup/users', secondOf: page.path },
  ]
}

/** [RTE-21] */
const advisoryRoute: Route = { path: '/loanAdvisory', redirect: loanAdvisoryResource.paths.list }

export const routes: readonly Route[] = [...pages, ...setupRoutes(), advisoryRoute]

/** True if a path exists [RTE-08]. */
export const knowsPath = (path: string): boolean => routes.some((route) => fits(route.path, path))

export const routeAt = (path: string): Route | undefined => routes.find((route) => fits(route.path, path))

export async function prefetchPage(path: string): Promise<void> {
  const route = routeAt(path)
  if (route && 'load' in route) await route.load()
}
