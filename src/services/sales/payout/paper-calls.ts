import { object } from 'yup'
import { payoutPreparers, payoutReaders } from '../../../domain/payout/access.ts'
import { yearOf } from '../../../domain/dates/days.ts'
import { today } from '../../../domain/dates/wire.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { f } from '../../../engine/field.ts'
import { form, upTo } from '../../../engine/shapes.ts'
import { packMessage } from '../../../domain/message.ts'
import { sendCp58 } from './cp58.ts'
import { paperReaders } from './paper-access.ts'
import { sendStatementPdf } from './statement-pdf.ts'
import { readWithheld, withheldOfMonth, writeWithheld } from './withheld-list.ts'

const ofMonth = form({ month: f.month({ required: true, label: 'Month' }) })
const ofYear = object({
  year: upTo(2100, packMessage({ key: 'filter.value', args: { field: 'year' } })),
})
const people = only(paperReaders, 'Commission')

export const paperCalls = [
  call('GET /sales/payout-statements/:id/document', {
    summary: 'A commission statement as a PDF: once its run is approved, as it was first written',
    description:
      'One’s own from the approval on; others’ for who reads payouts, with an NRIC for those to whom it is shown.',
    access: people,
    session: 'own',
    answer: { file: 'application/pdf' },
    work: ({ c, runtime, params: { id } }) => sendStatementPdf(c, runtime, id),
  }),
  call('GET /sales/payees/:id/cp58', {
    summary: 'The CP58 of a payee and a calendar year as a PDF; of this year where none is named',
    description: 'One’s own; others’ for who reads payouts, with an NRIC for those to whom it is shown.',
    access: people,
    session: 'own',
    query: ofYear,
    answer: { file: 'application/pdf' },
    refuses: [409],
    work: ({ c, runtime, params: { id }, query }) => sendCp58(c, runtime, id, query.year ?? yearOf(today())),
  }),
  call('GET /sales/withholding', {
    summary: 'What was withheld under s.107D from the payments of a month, and by when it is due',
    access: only(payoutReaders, 'Withholding'),
    query: ofMonth,
    answer: withheldOfMonth,
    work: ({ context, query }) => readWithheld(context, query.month),
  }),
  call('POST /sales/withholding/file', {
    summary: 'The s.107D list of a month as CSV, with identity numbers',
    access: only(payoutPreparers, 'Withholding'),
    body: ofMonth,
    needsBody: true,
    answer: { file: 'text/csv' },
    work: async ({ c, context, body }) => {
      const { name, csv } = await writeWithheld(context, body.month)
      return c.body(csv, 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    },
  }),
]
