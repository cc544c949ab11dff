import { string } from 'yup'
import { allows, type AccessSession } from '../../domain/access.ts'
import { forbidden, notFound } from '../../domain/failure.ts'
import { monthsBetween } from '../../domain/months.ts'
import { call } from '../../engine/api/declared/call.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { isDay } from '../../engine/fields/date/date.ts'
import { says } from '../../engine/fields/kind.ts'
import type { Report } from '../../engine/report.ts'
import { page, shape, text } from '../../engine/shapes.ts'
import { reports } from '../../../resources/reports/all.ts'
import type { Statement } from './count-source.ts'
import { readReportInput } from './report-input.ts'
import { closedSince, readChanges } from './changes/read-changes.ts'
import { reportFormats, sendReport } from './export/export-report.ts'
import { readMonthSpan } from './months.ts'
import { figuresInSession } from './figures-in-session.ts'
import { readReport } from './read-report.ts'
import { reportAnswer, reportChanges } from './shapes.ts'

const reportNames = new RegExp(`^(${reports.map(({ name }) => name).join('|')})$`)

function openReport(name: string, session: AccessSession): Report {
  const report = reports.find((known) => known.name === name)
  if (!report) throw notFound()
  if (!allows(report.access, session)) throw forbidden(report.label)
  return report
}

const day = () => string().test('date', says('validation.date'), (value) => !value || isDay(value))

const asked = shape({
  by: string(),
  and: string(),
  from: day(),
  to: day(),
  compare: string().oneOf(['before', 'year'] as const),
  basis: string().oneOf(['booked', 'standing'] as const),
  filter: string().max(4000),
  measures: string().max(1000),
})

export const ownReportCalls = [
  call('GET /report/month-lists', {
    summary: 'The months to choose from: from the first lead to a year ahead',
    access: 'signedIn',
    answer: page(text()),
    work: async ({ context }) => {
      const rows = monthsBetween(await readMonthSpan(context))
      return pageOf({ rows, total: rows.length }, { page: 1, limit: rows.length })
    },
  }),
  call('GET /report/:name', {
    summary: 'A report: its figures by up to two dimensions, each with the filter of the list that it counts',
    access: 'signedIn',
    session: 'own',
    texts: { name: reportNames },
    query: asked.shape({ explain: string().oneOf(['1'] as const) }),
    answer: reportAnswer,
    refuses: [403, 422, 503],
    work: async ({ c, runtime, params, query: { explain, ...query } }) => {
      const statements: Statement[] = []
      const tell =
        explain !== undefined && runtime.demo ? (one: Statement) => statements.push(one) : undefined
      const { read, asOf } = await figuresInSession(
        c,
        runtime,
        ({ session }) => {
          const report = openReport(params.name, session)
          return { report, asked: readReportInput(report, query) }
        },
        ({ report, asked }, context) => readReport(report, asked, context, tell),
      )
      return { ...read, ...(asOf !== undefined && { as_of: asOf }), ...(tell && { statements }) }
    },
  }),
  call('GET /report/:name/changes', {
    summary:
      'Rows behind a report of a period that is over, which were recorded, changed or removed after it',
    access: 'signedIn',
    session: 'own',
    texts: { name: reportNames },
    query: asked,
    answer: reportChanges,
    refuses: [403, 422, 503],
    work: async ({ c, runtime, params, query }) => {
      const { asked: of, read } = await figuresInSession(
        c,
        runtime,
        ({ session }) => {
          const report = openReport(params.name, session)
          return { report, asked: readReportInput(report, query) }
        },
        ({ report, asked }, context) => readChanges(report, asked, context),
      )
      return { since: closedSince(of.asked.period) ?? null, lists: read }
    },
  }),
  call('GET /report/:name/export', {
    summary: 'A report as a file: CSV or a workbook with raw numbers, or a PDF with its picture',
    access: 'signedIn',
    session: 'own',
    texts: { name: reportNames },
    query: asked.shape({ format: string().oneOf(reportFormats).default('csv') }),
    answer: { file: 'application/octet-stream' },
    refuses: [403, 422, 503],
    work: ({ c, runtime, params, query: { format, ...query } }) =>
      sendReport(c, runtime, format, ({ session }) => {
        const report = openReport(params.name, session)
        return { report, asked: readReportInput(report, query) }
      }),
  }),
]
