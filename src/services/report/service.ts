import { report } from '../../domain/services/report.ts'
import { defineService } from '../manifest.ts'
import { ownReportCalls } from './calls.ts'
import { homeCalls } from './home/calls.ts'
import { reportLists } from './lists/services.ts'
import { deliveryCalls } from './schedule/delivery-calls.ts'
import { reportDeliveryService } from './schedule/delivery-service.ts'
import { reportMailLane } from './schedule/mail-report.ts'
import { queueReportMails, notifyFailedReports } from './schedule/queue-mails.ts'
import { reportScheduleService } from './schedule/schedule-service.ts'

export const reportManifest = defineService({
  declaration: report,
  calls: [...homeCalls, ...ownReportCalls, ...deliveryCalls],
  resources: [...reportLists, reportScheduleService, reportDeliveryService],
  templates: {
    REPORT_NOT_SENT: {
      bell: ['Report not sent', '{name} could not be sent to {recipient}'],
      email: [
        '{name} could not be sent',
        '{name} could not be sent to {recipient}. Open the report e-mails to see why, and to try again.',
      ],
    },
  },
  lanes: (runtime) => [reportMailLane(runtime)],
  messages: (runtime) => [() => queueReportMails(runtime), () => notifyFailedReports(runtime)],
})
