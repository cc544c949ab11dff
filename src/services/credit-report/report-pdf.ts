import { sql } from 'kysely'
import { reportProducts, type BureauReport } from '../../domain/credit/report.ts'
import { showDay } from '../../domain/dates/show.ts'
import { wireDay } from '../../domain/dates/wire.ts'
import { facilities } from '../../domain/dsr/kinds.ts'
import { labelIn, labelsIn, renderMessage, type Message, type Texts } from '../../domain/message.ts'
import { showMoney } from '../../domain/money.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import { inSession, type Call } from '../../runtime/http/call.ts'
import { textsFor } from '../../runtime/languages.ts'
import type { Block, Column, PdfOptions } from '../../runtime/pdf/blocks.ts'
import { sendPdf } from '../../runtime/pdf/send-pdf.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { pdfBrand } from '../access-control/brand.ts'
import { openReport, type OpenedReport } from './content.ts'

const lines: Column[] = [{ part: 0.7 }, { part: 0.3, right: true }]
const facilityColumns: Column[] = [
  { part: 0.43 },
  { part: 0.19, right: true },
  { part: 0.19, right: true },
  { part: 0.19, right: true },
]

const sayer = (texts: Texts) => (key: string, args?: Message['args']) =>
  renderMessage({ key: `credit.${key}`, ...(args && { args }) }, texts)

/** Sandbox reports say so first and on every page. */
function reportBlocks(
  { subject, product, sandbox, report }: OpenedReport,
  brand: string,
  texts: Texts,
): Block[] {
  const text = sayer(texts)
  const table = (rows: [string, string][], columns = lines): Block[] =>
    rows.length === 0
      ? [{ text: text('pdf.none'), soft: true }]
      : [{ columns, rows: rows.map((cells) => ({ cells })) }]
  const ended = (settled: boolean) => text(settled ? 'pdf.settled' : 'pdf.open')
  return [
    ...(sandbox ? [{ text: text('sandbox_note'), weight: 600 as const, after: 6 }] : []),
    { text: brand, size: 11, weight: 600, soft: true, after: 6 },
    { text: `${labelIn(texts, reportProducts[product])}: ${subject}`, size: 18, weight: 600, after: 4 },
    ...table([
      [text('pdf.reference'), report.reference],
      [text('pdf.as_of'), showDay(report.as_of, labelsIn(texts))],
      [text('pdf.score'), report.score === null ? text('pdf.no_score') : String(report.score)],
    ]),
    { heading: text('pdf.facilities') },
    ...facilityBlocks(report, texts),
    { heading: text('pdf.litigation') },
    ...table(
      report.litigation.map(({ kind, court, filed, amount, settled }) => [
        `${text(`litigation.${kind}`)}, ${court}, ${showDay(filed, labelsIn(texts))}, ${ended(settled)}`,
        showMoney(amount),
      ]),
    ),
    { heading: text('pdf.trade') },
    ...table(
      report.trade_references.map(({ creditor, amount, overdue_days: days, settled }) => [
        [creditor, ended(settled), ...(days > 0 ? [text('pdf.overdue', { days })] : [])].join(', '),
        showMoney(amount),
      ]),
    ),
    ...(report.officers.length > 0
      ? [{ heading: text('pdf.officers') }, ...table(report.officers.map(({ name, role }) => [name, role]))]
      : []),
  ]
}

function facilityBlocks({ facilities: reported }: BureauReport, texts: Texts): Block[] {
  const text = sayer(texts)
  if (reported.length === 0) return [{ text: text('pdf.none'), soft: true }]
  return [
    {
      columns: facilityColumns,
      head: [text('pdf.facility'), text('pdf.limit'), text('pdf.outstanding'), text('pdf.instalment')],
      rows: reported.map(({ lender, facility, limit, outstanding, instalment, arrears }) => ({
        cells: [
          `${lender}, ${facilities[facility]}`,
          showMoney(limit),
          showMoney(outstanding),
          showMoney(instalment),
        ],
        note: text('pdf.arrears', { months: arrears.join(' ') }),
      })),
    },
  ]
}

/** GET credit-reports/:id/pdf: logged download. */
export async function sendReportPdf(c: Call, runtime: Runtime, id: number): Promise<Response> {
  const texts = textsFor(c.req.header('accept-language'))
  const text = sayer(texts)
  const { file, document } = await inSession(runtime, c, {}, async (context) => {
    requireAccess(creditReportResource, 'show', context.session)
    const opened = await openReport(runtime, context, id)
    const { rows } = await sql<{ corporate_name: string }>`
      select corporate_name from corporate where id = ${context.session.corporateId}`.execute(context.tx.db)
    const brand = rows[0]?.corporate_name ?? ''
    const product = labelIn(texts, reportProducts[opened.product])
    const name = text('pdf.file', {
      product,
      subject: opened.subject,
      day: wireDay(Date.now()),
    })
    await recordAccess(context, {
      action: 'download',
      resource: 'credit_report',
      file: name,
      format: 'pdf',
      rows: 1,
    })
    const foot = [brand, ...(opened.sandbox ? [text('sandbox_note')] : [])].join(' · ')
    const written: PdfOptions = {
      title: `${product}: ${opened.subject}`,
      author: brand,
      foot,
      pageOf: text('pdf.page'),
      blocks: reportBlocks(opened, brand, texts),
      ...(await pdfBrand(context.tx)),
    }
    return { file: name, document: written }
  })
  return sendPdf(c, await runtime.pdf.write(document, c.get('owner') ?? ''), file)
}
