import { invoiceIssuers, invoiceReaders } from '../src/domain/billing/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { salesDocumentSchema } from '../schemas/sales-document.ts'

/** Invoices, credit and debit notes: created from pro-formas or each other, never by form [RTE-16]. */
export const salesDocumentResource = defineResource(salesDocumentSchema, {
  service: 'sales',
  call: 'invoices',
  label: ['Invoice', 'Invoices'],
  paths: { list: '/invoices', show: '/invoices/:document_id' },
  access: { list: invoiceReaders, edit: invoiceIssuers, create: null, delete: null },
  exports: invoiceReaders,
  facts: ['status', 'party_id', 'total', 'outstanding', 'due_on'],
  activity: true,
  entries: ['note', 'file'],
  menu: { group: 'sales', order: 2, icon: 'wallet' },
  sets: {
    open: 'Outstanding',
    overdue: 'Overdue',
    to_approve: 'To approve',
    to_issue: 'To issue',
    einvoice_problem: 'E-invoice to fix',
  },
  list: {
    columns: [
      'number',
      'kind',
      'party_id',
      'status',
      'issued_on',
      'due_on',
      'total',
      'credited',
      'paid',
      'outstanding',
      'einvoice_status',
      'created_at',
    ],
    filters: [
      'kind',
      'status',
      'party_id',
      'issued_on',
      'due_on',
      'total',
      'outstanding',
      'einvoice_status',
      'made_by',
      'pro_forma_id',
      'corrects_id',
      'created_at',
      'number',
    ],
    search: ['number'],
    quickSets: ['open', 'overdue', 'to_approve', 'to_issue', 'einvoice_problem'],
    sort: ['id', 'DESC'],
    card: { columns: ['party_id', 'total', 'outstanding', 'due_on'] },
  },
  form: [
    {
      section: 'Document',
      items: [
        { row: ['number', 'kind'] },
        { row: ['status', 'party_id'] },
        { row: ['issued_on', 'due_on'] },
        { row: ['pro_forma_id', 'corrects_id'] },
        'reason',
        'note',
      ],
    },
    {
      section: 'Totals',
      items: [{ row: ['amount', 'tax'] }, { row: ['total', 'credited'] }, { row: ['paid', 'outstanding'] }],
    },
    {
      section: 'Approval',
      items: [
        { row: ['made_by', 'approved_by'] },
        { row: ['issued_by', 'issued_at'] },
        { row: ['cancelled_at', 'cancel_reason'] },
      ],
    },
    { section: 'Background', items: ['remarks'] },
    { section: 'E-invoice', items: [{ row: ['einvoice_status', 'validated_at'] }] },
  ],
})
