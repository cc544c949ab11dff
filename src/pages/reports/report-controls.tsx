import { timeDimensions, type Report } from '../../engine/report.ts'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { ChoiceControl } from './choice-control.tsx'
import { dimensionLabel } from '../../engine/report-text/dimension-field.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReportFilters } from './report-filters.tsx'
import { bases, goTogether, hasBases, type ReportState } from '../../engine/report-state.ts'
import { useReportText } from './use-report-text.ts'
import type { ChangeReport } from './use-report-state.ts'
import styles from './controls.module.css'

export interface ControlsProps {
  report: Report
  state: ReportState
  change: ChangeReport
}

const nothing = ''

function Breakdown({ report, state, change }: ControlsProps) {
  const text = useReportText()
  const { by, and, compare, basis } = state
  const names = [...Object.keys(report.dimensions), ...Object.keys(timeDimensions)]
  const option = (name: string) => [name, dimensionLabel(report, name)] as const
  const seconds = names.filter((name) => goTogether(by, name))
  return (
    <>
      <ChoiceControl
        label={text('by')}
        value={by}
        options={names.map(option)}
        onChoose={(name) =>
          change({ by: name, and: and !== null && goTogether(name, and) ? and : null, order: null })
        }
      />
      <ChoiceControl
        label={text('and')}
        value={and ?? nothing}
        options={[[nothing, text('no_second')], ...seconds.map(option)]}
        onChoose={(name) => change({ and: name || null, order: null })}
      />
      <ChoiceControl
        label={text('compare')}
        value={compare ?? 'none'}
        options={(['none', 'before', 'year'] as const).map((one) => [one, text(`comparisons.${one}`)])}
        onChoose={(one) => change({ compare: one === 'none' ? null : one })}
      />
      {hasBases(report) && (
        <ChoiceControl
          label={text('basis')}
          value={basis}
          options={bases.map((one) => [one, text(`bases.${one}`)])}
          help={text(`bases_help.${basis}`)}
          onChoose={(one) => change({ basis: one })}
        />
      )}
    </>
  )
}

/** State is in the address. */
export function ReportControls(props: ControlsProps) {
  const text = useReportText()
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const { state, change } = props
  return (
    <div className={styles.controls} data-part="report-controls">
      <PeriodPicker state={state} change={change} />
      {isNarrow ? (
        <details className={styles.folded}>
          <summary>{text('options')}</summary>
          <div>
            <Breakdown {...props} />
          </div>
        </details>
      ) : (
        <Breakdown {...props} />
      )}
      <ReportFilters {...props} />
    </div>
  )
}
