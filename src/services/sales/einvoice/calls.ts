import { invoiceIssuers } from '../../../domain/billing/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { inSession } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { billPartyResource } from '../../../../resources/bill-party.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'
import { partyService } from '../billing/party-service.ts'
import { checkTin } from './check-tin.ts'
import { eInvoiceView, readEInvoice, takeSentContent } from './einvoice-view.ts'
import { sendEInvoiceAgain } from './queue-einvoice.ts'

/** E-invoice endpoints (sales.md B3, D8). */
export const eInvoiceCalls = [
  call('GET /sales/invoices/:id/einvoice', {
    summary:
      'The e-invoice of an invoice or note: where it stands, why it was refused, and until when it can be cancelled',
    access: may(salesDocumentResource, 'show'),
    answer: eInvoiceView,
    work: ({ c, runtime, context, params: { id } }) =>
      readEInvoice(runtime, context, id, textsFor(c.req.header('accept-language'))),
  }),
  call('POST /sales/invoices/:id/einvoice', {
    summary: 'Send the e-invoice of a document again, once what was wrong is put right',
    access: only(invoiceIssuers, salesDocumentResource.label[1]),
    answer: eInvoiceView,
    status: 202,
    refuses: [409],
    work: async ({ c, runtime, context, params: { id } }) => {
      await sendEInvoiceAgain(runtime, context, id)
      return readEInvoice(runtime, context, id, textsFor(c.req.header('accept-language')))
    },
  }),
  call('GET /sales/invoices/:id/einvoice/sent', {
    summary: 'The e-invoice of a document as it was sent last, to the letter',
    description: 'It has the NRIC of a party in full: it is for those to whom the NRIC of parties is shown.',
    access: only(invoiceIssuers, salesDocumentResource.label[1]),
    session: 'own',
    answer: { file: 'application/json' },
    work: async ({ c, runtime, params: { id } }) =>
      new Response(await inSession(runtime, c, {}, (context) => takeSentContent(context, id)), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
        },
      }),
  }),
  call('POST /sales/bill-parties/:id/check-tin', {
    summary: 'Ask MyInvois whether it knows the TIN of a party together with its BRN or NRIC',
    access: only(invoiceIssuers, billPartyResource.label[1]),
    session: 'own',
    answer: record(billPartyResource.schema),
    refuses: [409],
    work: async ({ c, runtime, params: { id } }) => {
      await checkTin(c, runtime, id)
      return inSession(runtime, c, { readOnly: true }, (context) => readRecord(partyService, context, id))
    },
  }),
]
