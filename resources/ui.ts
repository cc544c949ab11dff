import type { ResourceUis } from '../src/engine/ui/resource-ui.ts'

/** Resources with cells, blocks or pages of their own, by schema name: `lead: () => import('./lead.ui.tsx')`. */
export const resourceUis: ResourceUis = {
  assignment_rule: () => import('./assignment-rule.ui.tsx'),
  bill_party: () => import('./bill-party.ui.tsx'),
  case: () => import('./sales-case.ui.tsx'),
  commission_scheme: () => import('./commission-scheme.ui.tsx'),
  commission_advance: () => import('./commission-advance.ui.tsx'),
  comms_payout_summary: () => import('./comms-payout-summary.ui.tsx'),
  credit_report: () => import('./credit-report.ui.tsx'),
  customer: () => import('./customer.ui.tsx'),
  email_template: () => import('./email-template.ui.tsx'),
  fwd_target: () => import('./fwd-target.ui.tsx'),
  lead: () => import('./lead.ui.tsx'),
  loan_advisory: () => import('./loan-advisory.ui.tsx'),
  payee: () => import('./payee.ui.tsx'),
  payout_run: () => import('./payout-run.ui.tsx'),
  preferred_bank: () => import('./preferred-bank.ui.tsx'),
  pro_forma: () => import('./pro-forma.ui.tsx'),
  project: () => import('./project.ui.tsx'),
  proposal: () => import('./proposal.ui.tsx'),
  role: () => import('./role.ui.tsx'),
  sales_document: () => import('./sales-document.ui.tsx'),
  sms_template: () => import('./sms-template.ui.tsx'),
  sme_company: () => import('./sme-company.ui.tsx'),
  user: () => import('./user.ui.tsx'),
}
