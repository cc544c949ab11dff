import {
  documentKinds,
  documentStatusColours,
  documentStatuses,
  eInvoiceColours,
  eInvoiceStatuses,
} from '../src/domain/billing/documents.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** An invoice, credit note or debit note (sales.md B3). Immutable once issued, enforced by endpoints and database. */
export const salesDocumentSchema = defineSchema(
  'sales_document',
  {
    number: f.text({
      readOnly: true,
      unique: true,
      max: 40,
      label: 'Number',
      help: 'Assigned when issued',
    }),
    kind: f.choice(documentKinds, { readOnly: true, required: true, index: true, label: 'Type' }),
    status: f.choice(documentStatuses, {
      readOnly: true,
      required: true,
      index: true,
      colours: documentStatusColours,
      label: 'Status',
    }),
    party_id: f.ref('bill_party', { readOnly: true, required: true, index: true, label: 'Party' }),
    pro_forma_id: f.ref('pro_forma', { readOnly: true, index: true, label: 'Pro-forma' }),
    corrects_id: f.ref('sales_document', { readOnly: true, index: true, label: 'Corrects' }),
    reason: f.longText({ readOnly: true, max: 1000, label: 'Reason' }),
    issued_on: f.date({ readOnly: true, index: true, label: 'Issued on' }),
    due_on: f.date({ readOnly: true, index: true, label: 'Due' }),
    amount: f.money({ readOnly: true, required: true, label: 'Amount' }),
    tax: f.money({ readOnly: true, required: true, label: 'Service tax' }),
    total: f.money({ readOnly: true, required: true, label: 'Total' }),
    credited: f.money({ readOnly: true, required: true, label: 'Credited' }),
    paid: f.money({ readOnly: true, required: true, label: 'Received' }),
    outstanding: f.money({
      derivedFrom: ['kind', 'status', 'total', 'credited', 'paid'],
      label: 'Outstanding',
    }),
    made_by: f.ref('user', { readOnly: true, label: 'Prepared by' }),
    approved_by: f.ref('user', { readOnly: true, label: 'Approved by' }),
    issued_by: f.ref('user', { readOnly: true, label: 'Issued by' }),
    issued_at: f.dateTime({ readOnly: true, label: 'Issued at' }),
    cancelled_at: f.dateTime({ readOnly: true, label: 'Cancelled at' }),
    cancel_reason: f.longText({ readOnly: true, max: 1000, label: 'Reason for cancelling' }),
    pdf_file: f.file({ readOnly: true, label: 'PDF' }),
    pdf_sha256: f.text({ readOnly: true, technical: true, max: 64, label: 'SHA-256 of the PDF' }),
    uuid: f.text({ readOnly: true, technical: true, max: 40, label: 'E-invoice UUID' }),
    long_id: f.text({ readOnly: true, technical: true, max: 80, label: 'E-invoice long id' }),
    einvoice_status: f.choice(eInvoiceStatuses, {
      readOnly: true,
      required: true,
      index: true,
      colours: eInvoiceColours,
      label: 'E-invoice',
    }),
    validated_at: f.dateTime({ readOnly: true, label: 'E-invoice validated' }),
    validated_pdf_file: f.file({ readOnly: true, label: 'Validated PDF' }),
    validated_pdf_sha256: f.text({
      readOnly: true,
      technical: true,
      max: 64,
      label: 'SHA-256 of the validated PDF',
    }),
    note: f.longText({ readOnly: true, max: 2000, label: 'Note on the document' }),
    remarks: f.longText({ max: 5000, label: 'Internal remarks', help: 'Not on the document' }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'number', idName: 'document_id', softDelete: true },
)
export type SalesDocument = RecordOf<typeof salesDocumentSchema>
