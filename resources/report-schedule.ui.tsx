import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { ScheduledReportCell } from '../src/pages/reports/schedule/scheduled-report-cell.tsx'

const reportScheduleUi: ResourceUi = {
  cells: {
    report: {
      label: 'Report',
      Cell: ScheduledReportCell,
      needs: ['report', 'address'],
      width: 180,
      sortBy: 'report',
    },
  },
}

export default reportScheduleUi
