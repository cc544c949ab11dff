import { useQuery } from '@tanstack/react-query'
import { useCorporateName } from '../../client/data/corporates.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { today } from '../../domain/dates/wire.ts'
import { showDay, showTime } from '../../domain/dates/show.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import type { Report, TimeBasis } from '../../engine/report.ts'
import { Notice } from '../../kit/empty-state.tsx'
import { PageSkeleton } from '../../kit/page-skeleton.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { ChangesSince } from './changes-since.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FiguresTable } from './figures-table.tsx'
import { periodText } from '../../engine/report-text/period-text.ts'
import { ReportContext, useShownReport } from './report-context.ts'
import { ReportControls } from './report-controls.tsx'
import { ReportExport } from './report-export.tsx'
import { ReportPicture } from './report-picture.tsx'
import { ReportViews } from './report-views.tsx'
import { reportAnswerQuery } from './report-query.ts'
import { daysOf, hasBases, type ReportState } from '../../engine/report-state.ts'
import { failureText } from './failure-text.ts'
import { useReportState } from './use-report-state.ts'
import { useShown } from './use-shown.ts'
import { useReportText } from './use-report-text.ts'
import styles from './report-page.module.css'

/** /reports/:name [RTE-25, RTE-26] */
export default function ReportPage({ report }: { report: Report }) {
  const text = useReportText()
  const { state, change } = useReportState(report)
  const { data, error, isPlaceholderData, refetch } = useQuery(reportAnswerQuery(report.name, state))
  const shown = useShown(report, state, data)
  const hasFigures = data?.cells.some(({ figures }) =>
    figures.some(({ value }) => value !== null && Number(value) !== 0),
  )
  return (
    <div className={styles.page}>
      <PageTitle title={translateLabel(report.label)} />
      <PrintHead report={report} state={state} />
      <header className={styles.head}>
        <p className={styles.question}>{translateLabel(report.question)}</p>
        <span>
          <ReportViews report={report} state={state} />
          <ReportExport report={report} state={state} />
        </span>
      </header>
      <ReportControls report={report} state={state} change={change} />
      {!data && !error && <PageSkeleton />}
      {error && <TryAgain text={failureText(error, text)} onAgain={() => void refetch()} />}
      {data && !error && !hasFigures && (
        <Notice
          icon="search"
          title={text('empty')}
          text={text(Object.keys(state.filter).length > 0 ? 'empty_filtered' : 'empty_text')}
        />
      )}
      {shown && !error && hasFigures && (
        <ReportContext value={shown}>
          <div className={styles.answer} aria-busy={isPlaceholderData} data-part="report">
            <ChangesSince name={report.name} state={state} />
            <FigureCards />
            <ReportPicture change={change} />
            <FiguresTable change={change} />
            <TimeBases />
          </div>
        </ReportContext>
      )}
    </div>
  )
}

function TimeBases() {
  const text = useReportText()
  const { report, answer, measures } = useShownReport()
  const bases = [...new Set(measures.map(({ basis }): TimeBasis => basis))]
  const [from, to] = [showDay(answer.from), showDay(answer.to)]
  return (
    <ul className={styles.bases} data-part="time-bases">
      {bases.map((basis) => (
        <li key={basis}>{text(`time_help.${basis}`, { from, to })}</li>
      ))}
      {hasBases(report) && <li>{text(`bases_help.${answer.basis}`)}</li>}
      {answer.as_of && <li>{text('behind', { time: showTime(answer.as_of) })}</li>}
      {answer.compared && <li>{text('compared', { period: periodText(answer.compared, text) })}</li>}
    </ul>
  )
}

/** Print only. */
function PrintHead({ report, state }: { report: Report; state: ReportState }) {
  const text = useReportText()
  const corporate = useCorporateName(useAccessSession()?.corporateId)
  return (
    <p className={styles.onPaper}>
      <strong>{corporate}</strong> {translateLabel(report.label)}, {periodText(daysOf(state, today()), text)}
    </p>
  )
}
