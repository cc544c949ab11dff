import { payoutPreparers, payoutReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { payoutRunSchema } from '../schemas/payout-run.ts'

/** Payout runs [RTE-18]; every step has its own endpoint. */
export const payoutRunResource = defineResource(payoutRunSchema, {
  service: 'sales',
  call: 'payout-runs',
  label: ['Payout run', 'Payout runs'],
  paths: { list: '/payoutDistribution', show: '/payoutDistribution/:payout_run_id' },
  access: { list: payoutReaders, edit: payoutPreparers, create: null, delete: null },
  exports: payoutReaders,
  facts: ['state', 'payees', 'gross', 'withheld', 'net', 'held'],
  activity: true,
  menu: { group: 'sales', order: 5, icon: 'wallet' },
  list: {
    emptyText: 'Payout runs for commission due appear here.',
    columns: ['reference', 'month', 'state', 'payees', 'gross', 'withheld', 'net', 'held', 'paid_on'],
    filters: ['state', 'month', 'paid_on', 'made_by', 'reference'],
    search: ['reference'],
    sort: ['id', 'DESC'],
    due: false,
    card: { columns: ['state', 'net', 'held'] },
  },
  form: [
    {
      section: 'Run',
      items: [{ row: ['reference', 'state'] }, { row: ['month', 'pay_on'] }],
    },
    {
      section: 'Totals',
      items: [{ row: ['payees', 'held'] }, { row: ['gross', 'withheld'] }, 'net'],
    },
    {
      section: 'Approval',
      items: [
        { row: ['made_by', 'created_at'] },
        { row: ['calculated_by', 'calculated_at'] },
        { row: ['confirmed_by', 'confirmed_at'] },
        { row: ['approved_by', 'approved_at'] },
      ],
    },
    { section: 'Payment', items: [{ row: ['paid_on', 'bank_reference'] }, 'paid_by'] },
    { section: 'Background', items: ['remarks'] },
  ],
})
