import { sql } from 'kysely'
import { allows } from '../../../domain/access.ts'
import { today } from '../../../domain/dates/wire.ts'
import { Failure } from '../../../domain/failure.ts'
import { renderMail } from '../../../domain/mail/mail-layout.ts'
import { labelIn, type Texts } from '../../../domain/message.ts'
import type { Report } from '../../../engine/report.ts'
import { readReportAddress, reportQuery } from '../../../engine/report-state.ts'
import { periodText } from '../../../engine/report-text/period-text.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { storeFile } from '../../../runtime/files/stored-file.ts'
import { JobRefused, type Batch, type JobLane, type JobStep } from '../../../runtime/jobs.ts'
import { readForReport, readWritePosition, type ReportReader } from '../../../runtime/report-reads.ts'
import { queueMail } from '../../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { reports } from '../../../../resources/reports/all.ts'
import type { ReportSchedule } from '../../../../schemas/report-schedule.ts'
import { textsOfUser } from '../../access-control/reader-texts.ts'
import { readReportInput, type ReportInput } from '../report-input.ts'
import { exportOf, readExport, reportFileName, sheetBytes } from '../export/export-report.ts'
import { reportWord } from '../export/report-table.ts'
import { formats } from '../../../engine/api/export/formats.ts'

type Due = Pick<ReportSchedule, 'name' | 'report' | 'address' | 'format'> & { owner: string }

interface Attached {
  due: Due
  report: Report
  asked: ReportInput
  bytes: Uint8Array<ArrayBuffer>
  rows: number
}

async function readDue({ tx, jobId }: Batch): Promise<Due> {
  const { rows } = await sql<Due>`
    select s.name, s.report, s.address, s.format, o.name as owner
    from report_mail m join report_schedule s on s.id = m.schedule_id join app_user o on o.id = s.owner_id
    where m.job_id = ${jobId}`.execute(tx.db)
  if (!rows[0]) throw new JobRefused('report.schedule.gone')
  return rows[0]
}

function readAsked(
  { report: name, address }: Due,
  { session }: Batch,
): { report: Report; asked: ReportInput } {
  const report = reports.find((known) => known.name === name)
  if (!report || !allows(report.access, session)) throw new JobRefused('report.schedule.closed')
  return {
    report,
    asked: readReportInput(report, reportQuery(readReportAddress(address ?? '', report), today())),
  }
}

/** In the recipient's language; the file is retained for a week. */
async function queue(runtime: Runtime, batch: Batch, { due, report, asked, bytes }: Attached): Promise<void> {
  const { tx, session, user } = batch
  const texts = await textsOfUser(tx, user.id)
  const name = reportFileName(report, asked, due.format)
  const mediaType = due.format === 'pdf' ? 'application/pdf' : formats[due.format].mediaType
  const file = await storeFile(batch, { name, mediaType, bytes: new Blob([bytes]).stream() })
  await sql`update stored_file set expires_at = now() + interval '7 days' where id = ${file.id}`.execute(
    tx.db,
  )
  const period = periodText(asked.period, reportWord(texts))
  const mail = renderMail(
    {
      appCode: session.appCode,
      subject: { key: 'report.schedule.mail.subject', args: { name: due.name, period } },
      heading: { key: 'report.schedule.mail.heading', args: { name: due.name } },
      paragraphs: [
        { key: 'mail.hello', args: { name: user.name } },
        { key: 'report.schedule.mail.text', args: { report: labelIn(texts, report.label), period } },
      ],
      action: {
        label: { key: 'report.schedule.mail.open' },
        url: `${runtime.publicUrl}/reports/${report.name}${due.address ?? ''}`,
      },
      footer: [{ key: 'report.schedule.mail.why', args: { owner: due.owner } }],
    },
    texts,
  )
  await queueMail(batch, { ...mail, kind: 'report', recipient: user.email }, [file.id])
  tx.afterCommit(() => runtime.wakeMessages())
}

function refuse(error: unknown): never {
  throw error instanceof Failure && error.status < 500 && error.status !== 429
    ? new JobRefused(error.text.key)
    : error
}

async function writeFile(
  { database, pdf }: Runtime,
  reader: ReportReader,
  due: Due,
  { report, asked, texts }: ReturnType<typeof readAsked> & { texts: Texts },
): Promise<Attached> {
  const figures = await readForReport(database, reader, (context) => readExport(report, asked, context))
  const { table, document } = exportOf({ report, asked }, figures, texts)
  const bytes =
    due.format === 'pdf'
      ? await pdf.write(document, String(reader.session.userId))
      : sheetBytes(table, due.format, texts)
  return { due, report, asked, bytes, rows: table.rows.length }
}

/**
 * One e-mail per job, with the recipient's current permissions (sales.md C1); reading and writing happen between
 * batches, without a transaction.
 */
export function reportMailLane(runtime: Runtime): JobLane {
  let written: { job: string; attached: Attached } | undefined
  const step: JobStep = async (batch) => {
    const { session, tx } = batch
    const job = `${session.corporateId}/${batch.jobId}`
    const due = await readDue(batch)
    const of = readAsked(due, batch)
    if (written?.job === job) {
      const { attached } = written
      written = undefined
      await recordAccess(batch, {
        action: 'download',
        resource: 'report',
        file: of.report.name,
        format: due.format,
        rows: attached.rows,
      })
      await queue(runtime, batch, attached)
      return 'done'
    }
    const reader = { session, written: await readWritePosition(runtime.database, tx) }
    const texts = await textsOfUser(tx, session.userId)
    return {
      between: async () => {
        written = { job, attached: await writeFile(runtime, reader, due, { ...of, texts }).catch(refuse) }
      },
    }
  }
  return {
    report_mail: (batch) => step(batch).catch(refuse),
  }
}
