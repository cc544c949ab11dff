import { report } from '../../domain/services/report.ts'
import { defineService } from '../manifest.ts'
import { ownReportCalls } from './calls.ts'
import { reportLists } from './lists/services.ts'

export const reportManifest = defineService({
  declaration: report,
  calls: ownReportCalls,
  resources: reportLists,
})
