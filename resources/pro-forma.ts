import { invoiceIssuers, invoiceReaders } from '../src/domain/billing/access.ts'
import { proFormaAhead, proFormaClocks, proFormaMoves } from '../src/domain/billing/pro-forma-moves.ts'
import { defineResource } from '../src/engine/resource.ts'
import { proFormaSchema } from '../schemas/pro-forma.ts'

/** Pro-formas go to the party first; accepted ones become invoices [RTE-16]. */
export const proFormaResource = defineResource(proFormaSchema, {
  service: 'sales',
  call: 'pro-formas',
  label: ['Pro-forma', 'Pro-forma invoices'],
  paths: { list: '/proFormaInvoices', show: '/proFormaInvoices/:pro_forma_id' },
  access: { list: invoiceReaders, edit: invoiceIssuers, delete: null },
  exports: invoiceReaders,
  stages: {
    field: 'stage',
    since: 'stage_since',
    due: 'reply_due_on',
    stages: proFormaClocks,
    moves: proFormaMoves,
    reopens: { by: invoiceIssuers, to: [] },
    way: proFormaAhead,
    history: { table: 'pro_forma_move', column: 'pro_forma_id' },
  },
  facts: ['stage', 'party_id', 'total', 'reply_due_on'],
  activity: true,
  entries: ['note', 'file'],
  menu: { group: 'sales', order: 1, icon: 'file' },
  list: {
    columns: [
      'number',
      'party_id',
      'stage',
      'issued_on',
      'reply_due_on',
      'amount',
      'tax',
      'total',
      'created_at',
    ],
    filters: ['stage', 'party_id', 'issued_on', 'reply_due_on', 'total', 'made_by', 'created_at', 'number'],
    search: ['number'],
    sort: ['id', 'DESC'],
  },
  form: [
    {
      section: 'Details',
      items: [
        { row: ['number', 'party_id'] },
        { row: ['stage', 'stage_since'] },
        { row: ['issued_on', 'reply_due_on'] },
        { row: ['revision', 'revises_id'] },
        'made_by',
        'remarks',
      ],
    },
    { section: 'Totals', items: [{ row: ['amount', 'tax'] }, 'total'] },
  ],
})
