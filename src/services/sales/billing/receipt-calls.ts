import { array, object } from 'yup'
import { notFound } from '../../../domain/failure.ts'
import { invoiceIssuers } from '../../../domain/billing/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { f } from '../../../engine/field.ts'
import { anId, form, idNamed, list } from '../../../engine/shapes.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { ageing, readAgeing } from './ageing.ts'
import { readReceipts, receipt, recordReceipt, reverseReceipt } from './receipts.ts'
import { sendStatement } from './statement.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'

const issuers = only(invoiceIssuers, salesDocumentResource.label[1])

async function readReceipt(context: Context, id: number) {
  const [found] = await readReceipts(context, { id })
  if (!found) throw notFound()
  return found
}

export const receiptCalls = [
  call('GET /sales/receipts', {
    summary: 'What was received: of a party, of an invoice or of all, the latest first',
    access: may(salesDocumentResource, 'list'),
    description: 'Up to 500 an answer: `after` is the id of the last receipt of the answer before.',
    query: object({
      party_id: idNamed('party_id'),
      document_id: idNamed('document_id'),
      after: idNamed('after'),
    }),
    answer: list(receipt),
    work: ({ context, query }) =>
      readReceipts(context, { party: query.party_id, document: query.document_id, after: query.after }),
  }),
  call('POST /sales/receipts', {
    summary: 'Record what a party paid: split into the fee and the tax of each line that it pays',
    access: issuers,
    body: form({
      received_on: f.date({ required: true, label: 'Received on' }),
      amount: f.money({ required: true, min: 0.01, label: 'Amount' }),
      reference: f.text({ required: true, max: 80, label: 'Bank reference' }),
      note: f.text({ max: 200, label: 'Note' }),
    })
      .concat(
        object({
          party_id: anId('validation.type').required(),
          document_ids: array(anId('validation.type').required()).nullable(),
        }),
      )
      .noUnknown(),
    needsBody: true,
    answer: receipt,
    status: 201,
    refuses: [409],
    work: async ({ context, body }) => readReceipt(context, await recordReceipt(context, body)),
  }),
  call('POST /sales/receipts/:id/reverse', {
    summary: 'Take a receipt back by an entry of its own',
    access: issuers,
    body: form({ reason: f.text({ required: true, max: 300, label: 'Reason' }) }),
    answer: receipt,
    status: 201,
    refuses: [409],
    work: async ({ context, params: { id }, body }) =>
      readReceipt(context, await reverseReceipt(context, id, body.reason)),
  }),
  call('GET /sales/ageing', {
    summary: 'What each party owes, by how long it is overdue',
    access: may(salesDocumentResource, 'list'),
    answer: ageing,
    work: ({ context }) => readAgeing(context),
  }),
  call('GET /sales/bill-parties/:id/statement', {
    summary: 'The statement of a party as a PDF: what was billed, credited and received, and what is open',
    access: may(billPartyResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    work: ({ c, runtime, params: { id } }) => sendStatement(c, runtime, id),
  }),
]
