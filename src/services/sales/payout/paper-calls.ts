import { object, string } from 'yup'
import { payoutPreparers, payoutReaders } from '../../../domain/payout/access.ts'
import { yearOf } from '../../../domain/dates/days.ts'
import { today } from '../../../domain/dates/wire.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { f } from '../../../engine/field.ts'
import { form, upTo, whole } from '../../../engine/shapes.ts'
import { packMessage } from '../../../domain/message.ts'
import { exportFormats } from '../../../engine/api/export/formats.ts'
import { writeCp58List } from './cp58-list.ts'
import { sendCp58 } from './cp58.ts'
import { sheetResponse } from './tax-sheet.ts'
import { paperReaders } from './paper-access.ts'
import { sendStatementPdf } from './statement-pdf.ts'
import { readWithheld, withheldOfMonth, writeWithheld } from './withheld-list.ts'

const ofMonth = form({ month: f.month({ required: true, label: 'Month' }) })
const ofYear = object({
  year: upTo(2100, packMessage({ key: 'filter.value', args: { field: 'year' } })),
})
/** Defaults to CSV. */
const inFormat = object({ format: string().oneOf(exportFormats) })
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
    summary:
      'The s.107D list of a month with identity numbers: as CSV, or as a workbook with amounts as numbers',
    access: only(payoutPreparers, 'Withholding'),
    body: ofMonth.concat(inFormat),
    needsBody: true,
    answer: { file: 'application/octet-stream' },
    work: async ({ context, body: { month, format } }) => {
      const { name, bytes } = await writeWithheld(context, month, format ?? 'csv')
      return sheetResponse(name, format ?? 'csv', bytes)
    },
  }),
  call('POST /sales/cp58/file', {
    summary: 'All payees who get a CP58 of a calendar year, with identity numbers: as CSV, or as a workbook',
    access: only(payoutPreparers, 'Withholding'),
    body: object({ year: whole().min(2000).max(2100).required() })
      .concat(inFormat)
      .noUnknown(),
    needsBody: true,
    answer: { file: 'application/octet-stream' },
    refuses: [409],
    work: async ({ context, body: { year, format } }) => {
      const { name, bytes } = await writeCp58List(context, year, format ?? 'csv')
      return sheetResponse(name, format ?? 'csv', bytes)
    },
  }),
]
