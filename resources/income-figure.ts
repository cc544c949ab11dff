import { incomeReportReaders } from '../src/domain/reports/access.ts'
import { customerAreaRule } from '../src/domain/guards.ts'
import { defineResource } from '../src/engine/resource.ts'
import { incomeFigureSchema } from '../schemas/income-figure.ts'
import { proposers } from './proposal.ts'

/** Reveals customers' income, so it requires access to both customers and proposals. */
const incomeFigureReaders = {
  allOf: [incomeReportReaders, customerAreaRule, proposers('pr_proposal__listing')],
}

export const incomeFigureResource = defineResource(incomeFigureSchema, {
  service: 'report',
  call: 'income-figures',
  label: ['Income figure', 'Income figures'],
  paths: { list: '/incomeFigures' },
  access: { list: incomeFigureReaders, create: null, edit: null, delete: null },
  sets: { my_hub: 'My hub', hub: 'Hub', hub_team: 'Team' },
  menu: { group: 'reports', order: 10, icon: 'list' },
  list: {
    columns: [
      'customer_id',
      'recognised_income',
      'commitments',
      'dsr',
      'eligible_instalment',
      'gaps',
      'is_joint',
      'synced_at',
      'psal_id',
      'assign_to',
    ],
    filters: [
      'recognised_income',
      'dsr',
      'eligible_instalment',
      'gaps',
      'is_joint',
      'synced_at',
      'assign_to',
      'channel_id',
      'location_id',
    ],
    search: ['name'],
    sort: ['synced_at', 'DESC'],
    due: false,
  },
  form: [],
})
