import { useAccessSession } from '../../../client/session/use-session.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Report } from '../../../engine/report.ts'
import { writeReportAddress, type ReportState } from '../../../engine/report-state.ts'
import { RecordDrawer } from '../../../engine/ui/form/opened-drawer.tsx'
import { reportScheduleResource } from '../../../../resources/report-schedule.ts'

interface ScheduleDrawerProps {
  report: Report
  state: ReportState
  onClose: () => void
}

export function ScheduleDrawer({ report, state, onClose }: ScheduleDrawerProps) {
  const session = useAccessSession()
  return (
    <RecordDrawer
      resource={reportScheduleResource}
      wanted={{}}
      given={{ address: writeReportAddress(state, report) }}
      begin={{
        name: translateLabel(report.label),
        report: report.name,
        recipient_ids: session ? [session.userId] : [],
      }}
      onClose={onClose}
    />
  )
}
