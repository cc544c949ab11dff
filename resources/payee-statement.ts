import { commissionReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { payeeStatementSchema } from '../schemas/payee-statement.ts'

/** Payments by payee and run: reconciles with the runs, CP58 and the s.107D list. */
export const payeeStatementResource = defineResource(payeeStatementSchema, {
  service: 'sales',
  call: 'payee-statements',
  label: ['Payout statement', 'Payout statements'],
  paths: { list: '/payoutStatements' },
  access: { list: commissionReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 4, icon: 'list' },
  list: {
    columns: [
      'name',
      'paid_on',
      'state',
      { custom: 'run_id' },
      'hub_id',
      'earned',
      'taken_back',
      'gross',
      'withheld',
      'net',
      'waits',
      { custom: 'summary_id' },
    ],
    filters: ['paid_on', 'state', 'month', 'user_id', 'hub_id', 'run_id', 'summary_id', 'gross', 'name'],
    search: ['name'],
    sort: ['id', 'DESC'],
    due: false,
    card: { columns: ['paid_on', 'state', 'gross', 'net'] },
  },
  form: [],
})
