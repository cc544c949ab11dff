import { Link } from 'react-router'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { reports } from '../../../../resources/reports/all.ts'
import type { ReportSchedule } from '../../../../schemas/report-schedule.ts'
import { reportAddress } from '../addresses.ts'
import styles from './schedule.module.css'

/** Opens with the schedule's settings. */
export function ScheduledReportCell({ record }: { record: EngineRecord }) {
  const { report: name, address } = record as EngineRecord & ReportSchedule
  const report = reports.find((known) => known.name === name)
  return report ? (
    <Link className={styles.link} to={`${reportAddress(report.name)}${address ?? ''}`}>
      {translateLabel(report.label)}
    </Link>
  ) : (
    name
  )
}
