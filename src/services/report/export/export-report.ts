import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
import type { Figures } from '../../../runtime/report-reads.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { downloadHeaders } from '../../../runtime/http/download-headers.ts'
import { csvEncoder } from '../../../engine/api/export/csv.ts'
import { formats } from '../../../engine/api/export/formats.ts'
import { joinBytes } from '../../../engine/api/export/join-bytes.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { xlsxEncoder } from '../../../engine/api/export/xlsx.ts'
import { dimensionRecords } from '../../../engine/report-text/dimension-field.ts'
import type { Report } from '../../../engine/report.ts'
import type { Texts } from '../../../domain/message.ts'
import { renderMessage } from '../../../domain/message.ts'
import { readLetterhead } from '../../sales/billing/printed-parts.ts'
import type { ReportInput } from '../report-input.ts'
import { figuresInSession } from '../figures-in-session.ts'
import { readChanges } from '../changes/read-changes.ts'
import { readReport } from '../read-report.ts'
import { reportDocument } from './report-blocks.ts'
import { figureCell, tableOf, type FilterNames, type ReportTable } from './report-table.ts'

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

async function readFilterNames(
  report: Report,
  { only }: ReportInput,
  context: Context,
): Promise<FilterNames> {
  const named = await Promise.all(
    Object.entries(only).map(async ([dimension, keys]) => {
      const to = dimensionRecords(report, dimension)
      const ids = keys.flatMap((key) => (key === null ? [] : [Number(key)]))
      const labels = to === undefined ? undefined : await labelsOf(to, ids, context)
      const names = [...(labels ?? [])].map(([id, { text }]) => [String(id), text] as const)
      return [dimension, new Map(names)] as const
    }),
  )
  return new Map(named)
}

export async function readExport(report: Report, asked: ReportInput, context: Context) {
  const answer = await readReport(report, asked, context)
  const names = await readFilterNames(report, asked, context)
  const changes = await readChanges(report, asked, context)
  return { answer, names, changes, letterhead: await readLetterhead(context) }
}

export function exportOf(
  { report, asked }: AskedOf,
  { read: { answer, names, changes, letterhead }, asOf }: Figures<Awaited<ReturnType<typeof readExport>>>,
  texts: Texts,
) {
  const { name, brand } = letterhead
  const table = tableOf(report, { ...answer, as_of: asOf }, asked, { names, changes }, texts)
  return {
    table,
    document: { ...reportDocument(report, answer, table, name, texts), ...(brand && { brand }) },
  }
}

/** Raw numbers, totals last; workbooks list the parameters on a second sheet. */
export function sheetBytes(
  { columns, rows, facts, title }: ReportTable,
  format: 'csv' | 'xlsx',
  texts: Texts,
): Uint8Array<ArrayBuffer> {
  const own = (key: string) => renderMessage({ key: `report.export.${key}` }, texts)
  const encoder =
    format === 'csv'
      ? csvEncoder()
      : xlsxEncoder({
          name: own('figures'),
          further: [{ name: own('filters'), head: [own('filters'), title], rows: facts }],
        })
  return joinBytes([
    encoder.head(columns),
    encoder.rows(rows.map(({ groups, figures }) => [...groups, ...figures.map(figureCell)])),
    encoder.tail(),
  ])
}

export const reportFileName = (
  { name }: Report,
  { period: { from, to } }: ReportInput,
  format: ReportFormat,
): string => `${name} ${from} ${to}.${format}`

interface AskedOf {
  report: Report
  asked: ReportInput
}

/** GET report/:name/export: same figures as a file; logged. */
export async function sendReport(
  c: Call,
  runtime: Runtime,
  format: ReportFormat,
  askedIn: (context: Context) => AskedOf,
): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { asked: of, ...figures } = await figuresInSession(
    c,
    runtime,
    askedIn,
    ({ report, asked }, context) => readExport(report, asked, context),
  )
  const exported = exportOf(of, figures, texts)
  await inSession(runtime, c, {}, (context) =>
    recordAccess(context, {
      action: 'download',
      resource: 'report',
      file: of.report.name,
      format,
      rows: exported.table.rows.length,
    }),
  )
  const name = reportFileName(of.report, of.asked, format)
  if (format === 'pdf')
    return sendPdf(c, await runtime.pdf.write(exported.document, c.get('owner') ?? ''), name)
  return new Response(sheetBytes(exported.table, format, texts), {
    headers: downloadHeaders(formats[format].mediaType, name),
  })
}
