import { summaryReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { commsPayoutSummarySchema } from '../schemas/comms-payout-summary.ts'

/** A hub's part of a payout run [RTE-17]. */
export const commsPayoutSummaryResource = defineResource(commsPayoutSummarySchema, {
  service: 'sales',
  call: 'payout-summaries',
  label: ['Payout summary', 'Payout summaries'],
  paths: { list: '/commsPayouts', show: '/commsPayoutDetails/:comms_payout_summary_id' },
  access: { list: summaryReaders, edit: null, create: null, delete: null },
  menu: { group: 'sales', order: 5.5, icon: 'layers' },
  sets: { to_confirm: 'To confirm' },
  facts: ['payees', 'gross', 'withheld', 'net'],
  list: {
    emptyText: 'Each payout run has a summary for every hub it pays.',
    columns: ['name', 'run_id', 'hub_id', 'payees', 'gross', 'withheld', 'net', 'confirmed_by', 'created_at'],
    filters: ['run_id', 'hub_id'],
    quickSets: ['to_confirm'],
    sort: ['id', 'DESC'],
  },
  form: [
    { section: 'Summary', items: [{ row: ['run_id', 'hub_id'] }] },
    { section: 'Totals', items: [{ row: ['payees', 'gross'] }, { row: ['withheld', 'net'] }] },
    { section: 'Confirmation', items: [{ row: ['confirmed_by', 'confirmed_at'] }] },
  ],
})
