import { reportLabels } from '../../src/domain/reports/labels.ts'
import { commissionReaders } from '../../src/domain/payout/access.ts'
import { defineReport } from '../../src/engine/report.ts'
import { payeeStatementResource } from '../payee-statement.ts'

const paid = {
  of: payeeStatementResource,
  basis: 'event',
  date: 'paid_on',
  unit: 'money',
  filter: { state: 'paid' },
} as const

/** Monthly pay per payee: reconciles with payout runs, CP58 and the s.107D list (sales.md C2) [RTE-26]. */
export const monthlyCommissionReport = defineReport({
  name: 'monthlyCommission',
  label: reportLabels.monthlyCommission,
  question: 'What was each payee paid each month?',
  access: commissionReaders,
  measures: {
    earned: { ...paid, label: 'Earned', help: 'Before clawbacks', take: { sum: 'earned' } },
    taken_back: { ...paid, label: 'Clawbacks', take: { sum: 'taken_back' } },
    gross: { ...paid, label: 'Gross', help: 'As in CP58', take: { sum: 'gross' } },
    withheld: { ...paid, label: 'Withheld (s.107D)', take: { sum: 'withheld' } },
    net: { ...paid, label: 'Net', take: { sum: 'net' } },
    statements: { ...paid, label: 'Statements', unit: 'count', take: 'count' },
  },
  dimensions: {
    person: { label: 'Payee', of: { payee_statement: 'user_id' } },
    hub: { label: 'Hub', of: { payee_statement: 'hub_id' } },
    run: { label: 'Payout run', of: { payee_statement: 'run_id' } },
  },
  by: 'person',
  and: 'month',
  picture: 'columns',
  pictured: ['net'],
  period: 'this_year',
})
