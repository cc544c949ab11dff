import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { inSession, type Call } from '../../../runtime/http/call.ts'
import { sendPdf } from '../../../runtime/pdf/send-pdf.ts'
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
import type { Asked } from '../asked.ts'
import { readReport } from '../read-report.ts'
import { reportDocument } from './report-blocks.ts'
import { figureCell, tableOf, type FilterNames, type ReportTable } from './report-table.ts'

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What the references are called that a report is narrowed to. */
async function readFilterNames(report: Report, { only }: Asked, context: Context): Promise<FilterNames> {
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

/** A report as it leaves: its table, and what draws it as a document. */
export async function readExport(report: Report, asked: Asked, context: Context, texts: Texts) {
  const answer = await readReport(report, asked, context)
  const names = await readFilterNames(report, asked, context)
  const table = tableOf(report, answer, asked, names, texts)
  const { name, brand } = await readLetterhead(context)
  return {
    table,
    document: { ...reportDocument(report, answer, table, name, texts), ...(brand && { brand }) },
  }
}

/** The bytes of a spreadsheet: raw numbers with the totals last; a workbook has what it was asked for on a second sheet. */
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

/** What the file of a report is called. */
export const reportFileName = (
  { name }: Report,
  { period: { from, to } }: Asked,
  format: ReportFormat,
): string => `${name} ${from} ${to}.${format}`

/** GET report/:name/export: the same figures as a file, written into the access log. */
export async function sendReport(
  c: Call,
  runtime: Runtime,
  format: ReportFormat,
  read: (context: Context) => { report: Report; asked: Asked },
): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const { name, exported } = await inSession(runtime, c, {}, async (context) => {
    const { report, asked } = read(context)
    const exported = await readExport(report, asked, context, texts)
    await recordAccess(context, {
      ...{ action: 'download', resource: 'report', file: report.name, format },
      rows: exported.table.rows.length,
    })
    return { name: reportFileName(report, asked, format), exported }
  })
  if (format === 'pdf')
    return sendPdf(c, await runtime.pdf.write(exported.document, c.get('owner') ?? ''), name)
  return new Response(sheetBytes(exported.table, format, texts), {
    headers: downloadHeaders(formats[format].mediaType, name),
  })
}
