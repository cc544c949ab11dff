import { boolean, object, string } from 'yup'
import { reportAddonNames, reportProducts } from '../../domain/credit/report.ts'
import { reportPriceNames } from '../../domain/report-prices.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import { contentOf } from '../../engine/api/dialects/pagination.ts'
import { readKey } from '../../features/activity/api/entries/idempotency-key.ts'
import { listRecords } from '../../engine/api/list.ts'
import { readRecord } from '../../engine/api/read.ts'
import { content, idNamed, list, objectOf, oneOf, paging, shape, text, whole } from '../../engine/shapes.ts'
import type { ComparedFacility } from '../../domain/credit/facilities.ts'
import type { BureauReport } from '../../domain/credit/report.ts'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { smeCompanyResource } from '../../../resources/sme-company.ts'
import { esignDetail, detailOf, latestOfDirectors } from '../consent/consents.ts'
import { balanceCalls } from './balance-calls.ts'
import { companyService, directorService } from './company-services.ts'
import { copyFacilities, makeFintscore, readContent } from './content.ts'
import { fintscoreReport, listFintscores } from './fintscores.ts'
import { placeOrder, pricesOf } from './order.ts'
import { sendReportPdf } from './report-pdf.ts'
import { creditReportService } from './report-service.ts'
import { readSummary, reportSummary } from './summary.ts'
import { maxDirectors } from './directors.ts'
import { namesOf } from '../../domain/names.ts'

const keyHeader = {
  'Idempotency-Key': { description: 'The same order sent twice is one', maxLength: 64 },
}
const buyers = { resource: smeCompanyResource, action: 'create' } as const

export const ownCreditReportCalls = [
  call('GET /credit-report/report-prices', {
    summary: 'What credit reports cost the caller’s corporate',
    // Final prices are public to users; the overrides are not [PRO-12].
    access: 'signedIn',
    answer: { bare: content(shape({ price_name: oneOf(...reportPriceNames), price_amount: text() })) },
    work: async ({ context }) => {
      const rows = await pricesOf(context)
      return contentOf({ rows, total: rows.length }, { page: 1, limit: rows.length })
    },
  }),
  call('POST /credit-report/credit-reports/order', {
    summary: 'Buy a credit report: its price is set aside, and spent when it is delivered',
    description: '`price` is what whoever orders was shown; where it is another by now, nothing is ordered.',
    access: buyers,
    headers: keyHeader,
    body: object({
      customer_id: whole().min(1).nullable().default(null),
      company_id: whole().min(1).nullable().default(null),
      product: oneOf(...namesOf(reportProducts)).required(),
      addons: list(oneOf(...reportAddonNames)).max(reportAddonNames.length),
      price: string()
        .matches(/^\d{1,8}(\.\d{1,2})?$/)
        .required(),
    }).noUnknown(),
    answer: record(creditReportResource.schema),
    status: 201,
    refuses: [404, 409],
    work: async ({ c, runtime, context, body }) => {
      const id = await placeOrder(runtime, context, body, readKey(c.req.header('idempotency-key')))
      context.tx.afterCommit(() => runtime.wakeQueue('credit-report'))
      return readRecord(creditReportService, context, id)
    },
  }),
  call('GET /credit-report/credit-reports/:id/content', {
    summary:
      'What a delivered report says, with the customer’s commitments beside its facilities; written down as read',
    access: may(creditReportResource, 'show'),
    session: { readOnly: false },
    answer: objectOf<{
      sandbox: boolean
      customer_id: number | null
      report: BureauReport
      compared: ComparedFacility[]
    }>(),
    refuses: [409],
    work: ({ runtime, context, params: { id } }) => readContent(runtime, context, id),
  }),
  call('GET /credit-report/credit-reports/:id/pdf', {
    summary: 'The same as a PDF',
    access: may(creditReportResource, 'show'),
    session: 'own',
    answer: { file: 'application/pdf' },
    refuses: [409, 503],
    work: ({ c, runtime, params: { id } }) => sendReportPdf(c, runtime, id),
  }),
  call('POST /credit-report/credit-reports/:id/commitments', {
    summary: 'Take facilities of a report over into the customer’s commitments',
    access: may(creditReportResource, 'show'),
    body: object({ facilities: list(whole().min(0)).min(1).max(500) }).noUnknown(),
    answer: shape({ added: whole(), changed: whole() }),
    refuses: [403, 409],
    work: ({ runtime, context, params: { id }, body }) =>
      copyFacilities(runtime, context, id, body.facilities),
  }),
  call('GET /credit-report/summary', {
    summary: 'What the latest report of a customer comes to',
    description: 'refresh_report looks for orders that wait for their delivery first; it never buys one.',
    access: may(creditReportResource, 'list'),
    query: object({
      credit_report_cust_id: idNamed('credit_report_cust_id').required(),
      refresh_report: boolean(),
    }),
    answer: reportSummary,
    refuses: [404],
    work: ({ runtime, context, query: { credit_report_cust_id, refresh_report } }) => {
      if (refresh_report) context.tx.afterCommit(() => runtime.wakeQueue('credit-report'))
      return readSummary(context, credit_report_cust_id)
    },
  }),
  call('GET /credit-report/fintscore-reports', {
    summary: 'Our own readings of the delivered reports',
    access: may(creditReportResource, 'list'),
    session: { readOnly: false },
    query: object({
      is_full_content: boolean(),
      'pagination[page]': paging.page,
      'pagination[limit]': paging.limit,
      'pagination[order][fin_id]': string().oneOf(['asc', 'desc', 'ASC', 'DESC'] as const),
      'search[fin_cust_id]': idNamed('fin_cust_id'),
    }),
    answer: { bare: content(fintscoreReport) },
    work: ({ runtime, context, query }) => listFintscores(runtime, context, query),
  }),
  call('POST /credit-report/fintscore-report', {
    summary: 'Read a delivered report: a score with what makes it',
    access: may(creditReportResource, 'show'),
    body: object({ fin_credit_report_id: whole().min(1).required() }).noUnknown(),
    answer: fintscoreReport,
    refuses: [404, 409],
    work: async ({ runtime, context, body: { fin_credit_report_id } }) => {
      const id = await makeFintscore(runtime, context, fin_credit_report_id)
      const { content: rows } = await listFintscores(runtime, context, {
        is_full_content: true,
        'search[fin_id]': id,
      })
      const [made] = rows
      if (!made) throw new Error('The reading was not kept')
      return made
    },
  }),
  call('GET /credit-report/sme-companies/:id/consents', {
    summary: 'Who answers for a company, each with their latest consent',
    access: may(smeCompanyResource, 'show'),
    answer: list(shape({ director_id: whole(), name: text().nullable(), consent: esignDetail.nullable() })),
    work: async ({ runtime, context, params: { id } }) => {
      await readRecord(companyService, context, id)
      // Hides fields unreadable to the caller.
      const { rows: directors } = await listRecords(directorService, context, {
        page: 1,
        limit: maxDirectors,
        conditions: [{ field: 'company_id', operator: 'eq', values: [id] }],
        sort: { field: 'id', order: 'ASC' },
        count: 'defer',
      })
      const latest = await latestOfDirectors(
        context.tx,
        directors.map((director) => director.id),
      )
      return Promise.all(
        directors.map(async (director) => {
          const found = latest.get(director.id)
          return {
            director_id: director.id,
            name: typeof director['name'] === 'string' ? director['name'] : null,
            consent: found ? await detailOf(runtime, found, true) : null,
          }
        }),
      )
    },
  }),
  ...balanceCalls,
]
