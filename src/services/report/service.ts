import { report } from '../../domain/services/report.ts'
import { defineService } from '../manifest.ts'
import { ownReportCalls } from './calls.ts'

export const reportManifest = defineService({
  declaration: report,
  calls: ownReportCalls,
})
