import { incomeReportReaders } from '../src/domain/reports/access.ts'
import { customerAreaRule } from '../src/domain/guards.ts'
import { defineResource } from '../src/engine/resource.ts'
import { incomeFigureSchema } from '../schemas/income-figure.ts'
import { proposers } from './proposal.ts'

/** It shows the income of each customer: for who opens customers and the proposals that have it. */
const incomeFigureReaders = {
  allOf: [incomeReportReaders, customerAreaRule, proposers('pr_proposal__listing')],
}

/** The last figures of customers with a proposal: what the income analysis is taken of. */
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
