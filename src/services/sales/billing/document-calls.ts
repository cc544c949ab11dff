import { mixed, object } from 'yup'
import { taxCodes } from '../../../domain/billing/tax.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { invoiceApprovers, invoiceIssuers } from '../../../domain/billing/access.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { readRecord, requireInSight } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { f } from '../../../engine/field.ts'
import { anId, form, list } from '../../../engine/shapes.ts'
import { inSession } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { feesOfCase, readCaseFees } from './case-fees.ts'
import { documentLines, readDocumentLines } from './document-lines.ts'
import { approveDocument, cancelDocument, issueDocument } from './document-moves.ts'
import { keepDocumentPdf, sendDocument } from './document-pdf.ts'
import { documentService } from './document-service.ts'
import { creditProposals, draftProposedCredit, readCreditProposals } from './proposed-credits.ts'
import { makeCreditNote, makeDebitNote } from './notes.ts'

const invoiceId = () => anId('validation.type').required()
const reason = f.longText({ required: true, max: 1000, label: 'Reason' })
const issuers = only(invoiceIssuers, salesDocumentResource.label[1])
const answer = record(salesDocumentResource.schema)
const read = (context: Context, id: number) => readRecord(documentService, context, id)

/** 409 if the record is newer. */
const ofVersion = object({ version: mixed<number>().meta({ openapi: { type: 'integer' } }) }).noUnknown()

export const documentCalls = [
  call('GET /sales/case/:prod_id/fees', {
    summary: 'The fee of a case by stage, what of it is billed and received, and the documents that bill it',
    access: may(salesDocumentResource, 'list'),
    answer: feesOfCase,
    work: ({ context, params: { prod_id } }) => readCaseFees(context, prod_id),
  }),
  call('GET /sales/invoices/:id/lines', {
    summary: 'The lines of an invoice or note, and what is open of each',
    access: may(salesDocumentResource, 'show'),
    answer: documentLines,
    work: async ({ context, params: { id } }) => {
      await requireInSight(documentService, context, id)
      const lines = await readDocumentLines(context, [id])
      return lines.map(({ document_id: _document, ...line }) => line)
    },
  }),
  call('GET /sales/invoices/:id/document', {
    summary: 'An invoice or note as a PDF: as it was kept when it was issued, a draft as it is now',
    access: may(salesDocumentResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    work: ({ c, runtime, params: { id } }) => sendDocument(c, runtime, id),
  }),
  call('GET /sales/invoices/:id/validated-document', {
    summary: 'An invoice or note as a PDF with UUID, link and QR code of its valid e-invoice',
    access: may(salesDocumentResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    refuses: [409],
    work: ({ c, runtime, params: { id } }) => sendDocument(c, runtime, id, 'validated'),
  }),
  call('POST /sales/invoices/:id/approve', {
    summary: 'Approve an invoice or note that someone else prepared',
    access: only(invoiceApprovers, salesDocumentResource.label[1]),
    body: ofVersion,
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await approveDocument(context, id, body.version)
      return read(context, id)
    },
  }),
  call('POST /sales/invoices/:id/issue', {
    summary: 'Issue an approved invoice or note: it gets its number, and its PDF is kept with its hash',
    access: issuers,
    session: 'own',
    body: ofVersion,
    answer,
    refuses: [409],
    work: async ({ c, runtime, params: { id }, body }) => {
      await inSession(runtime, c, {}, async (context) => {
        if (!allows(invoiceIssuers, context.session)) throw forbidden(salesDocumentResource.label[1])
        await issueDocument(runtime, context, id, body.version)
      })
      await keepDocumentPdf(c, runtime, id)
      return inSession(runtime, c, { readOnly: true }, (context) => read(context, id))
    },
  }),
  call('POST /sales/invoices/:id/cancel', {
    summary: 'Cancel an invoice or note: before it is issued, or within 72 hours if nothing is received',
    access: issuers,
    body: form({ reason }).concat(ofVersion),
    answer,
    refuses: [409],
    work: async ({ runtime, context, params: { id }, body }) => {
      await cancelDocument(runtime, context, id, body)
      return read(context, id)
    },
  }),
  call('POST /sales/credit-notes', {
    summary: 'Draft a credit note over lines of an issued invoice',
    access: issuers,
    body: form({ reason })
      .concat(
        object({
          invoice_id: invoiceId(),
          lines: list(
            form({ amount: f.money({ required: true, min: 0.01, label: 'Amount' }) }).concat(
              object({ line_id: anId('validation.type').required() }),
            ),
          ),
        }),
      )
      .noUnknown(),
    needsBody: true,
    answer,
    status: 201,
    refuses: [409],
    work: async ({ context, body }) => read(context, await makeCreditNote(context, body)),
  }),
  call('GET /sales/credit-notes/proposed', {
    summary: 'The credit notes that recounts, rebates and lost cases ask for, one a document',
    access: issuers,
    answer: creditProposals,
    work: ({ context }) => readCreditProposals(context),
  }),
  call('POST /sales/credit-notes/proposed', {
    summary: 'Draft the credit note that is proposed on a document',
    access: issuers,
    body: object({ invoice_id: invoiceId() }).noUnknown(),
    needsBody: true,
    answer,
    status: 201,
    refuses: [409],
    work: async ({ c, context, body }) =>
      read(
        context,
        await draftProposedCredit(context, body.invoice_id, textsFor(c.req.header('accept-language'))),
      ),
  }),
  call('POST /sales/debit-notes', {
    summary: 'Draft a debit note on an issued invoice',
    access: issuers,
    body: form({ reason })
      .concat(
        object({
          invoice_id: invoiceId(),
          lines: list(
            form({
              description: f.text({ required: true, max: 200, label: 'Description' }),
              amount: f.money({ required: true, min: 0.01, label: 'Amount' }),
              tax_code: f.choice(taxCodes, { required: true, label: 'Tax' }),
            }),
          ),
        }),
      )
      .noUnknown(),
    needsBody: true,
    answer,
    status: 201,
    refuses: [409],
    work: async ({ context, body }) => read(context, await makeDebitNote(context, body)),
  }),
]
