import { creditReport } from '../../domain/services/credit-report.ts'
import { defineService } from '../manifest.ts'
import { ownCreditReportCalls } from './calls.ts'
import { companyService, directorService } from './company-services.ts'
import { deliverNext } from './deliver-next.ts'
import { openBureau } from './open-bureau.ts'
import { creditReportService } from './report-service.ts'
import { topUpSubject } from './top-up.ts'
import { retainedReports } from './retained.ts'

export const creditReportManifest = defineService({
  declaration: creditReport,
  calls: ownCreditReportCalls,
  resources: [creditReportService, companyService, directorService],
  templates: {
    CREDIT_LOW: {
      bell: ['Credit balance', 'The balance for credit reports is RM {balance}, below RM {limit}'],
      email: [
        'The balance for credit reports is low',
        'The balance for credit reports is RM {balance}, below RM {limit}. Top it up so that reports can be bought.',
      ],
    },
  },
  approvals: { credit_top_up: topUpSubject },
  retained: { credit_reports: retainedReports },
  sealed: [
    { table: 'credit_order', column: 'request', key: 'report_id', purpose: 'credit report request' },
    { table: 'credit_order', column: 'content', key: 'report_id', purpose: 'credit report' },
    { table: 'fintscore_report', column: 'content', key: 'report_id', purpose: 'fintscore' },
  ],
  queue: (runtime) => () => deliverNext(runtime),
  ports: (environment, log) => ({ bureau: openBureau(environment, log) }),
})
