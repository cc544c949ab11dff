import { reportLabels } from '../../src/domain/reports/labels.ts'
import { commissionReaders } from '../../src/domain/payout/access.ts'
import { defineReport } from '../../src/engine/report.ts'
import { commissionShareResource } from '../commission-share.ts'
import { payeeStatementResource } from '../payee-statement.ts'

const earned = {
  of: commissionShareResource,
  basis: 'event',
  date: 'earned_on',
  unit: 'money',
  take: { sum: 'amount' },
} as const
const unpaid = {
  of: commissionShareResource,
  basis: 'state',
  unit: 'money',
  take: { sum: 'remaining' },
} as const

/** Commission earned, paid and owed, excluding advances, including leavers (sales.md C2) [RTE-25]. */
export const commissionReport = defineReport({
  name: 'commission',
  label: reportLabels.commission,
  question: 'How much commission do we owe, and to whom?',
  access: commissionReaders,
  measures: {
    earned: {
      ...earned,
      label: 'Earned',
      help: 'Earned on receipts, excluding advances',
      filter: { kind: 'share' },
    },
    taken_back: { ...earned, label: 'Clawbacks', filter: { kind: 'reversal' } },
    adjusted: { ...earned, label: 'Adjustments', filter: { kind: 'adjustment' } },
    paid: {
      of: payeeStatementResource,
      basis: 'event',
      date: 'paid_on',
      unit: 'money',
      take: { sum: 'gross' },
      label: 'Paid',
      help: 'By payment date, before withholding',
      filter: { state: 'paid' },
    },
    payable: { ...unpaid, label: 'Payable', filter: { state: 'payable' } },
    in_run: { ...unpaid, label: 'In a run', filter: { state: 'in_run' } },
    held: { ...unpaid, label: 'On hold', filter: { state: 'held' } },
    debt: { ...unpaid, label: 'Clawback balance', filter: { state: 'debt' } },
    shares: {
      ...earned,
      label: 'Shares',
      help: 'Earned less clawbacks',
      filter: { kind: ['share', 'reversal'] },
    },
    pool: { ...earned, label: 'Pool', filter: { kind: ['share', 'reversal', 'company'] } },
    payout: { label: 'Payout ratio', help: 'Shares of the pool', unit: 'percent', ratio: ['shares', 'pool'] },
  },
  dimensions: {
    person: { label: 'Payee', of: { commission_share: 'user_id', payee_statement: 'user_id' } },
    hub: { label: 'Hub', of: { commission_share: 'hub_id', payee_statement: 'hub_id' } },
    team: { label: 'Team', of: { commission_share: 'hub_team_id' } },
    project: { label: 'Project', of: { commission_share: 'project_id' } },
    product: { label: 'Product type', of: { commission_share: 'prod_type' } },
  },
  by: 'hub',
  picture: 'bars',
  pictured: ['payable', 'held', 'in_run', 'paid'],
  period: 'this_year',
})
