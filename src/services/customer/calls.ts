import { boolean, object, string } from 'yup'
import { allows } from '../../domain/access.ts'
import { buyAccess } from '../../domain/credit/access.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { record } from '../../engine/api/declared/record-shapes.ts'
import { pageDialect, pageQuery } from '../../engine/api/dialects/page.ts'
import { readRecord } from '../../engine/api/read.ts'
import { readOrExplain } from '../../engine/api/read.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'
import { customerResource } from '../../../resources/customer.ts'
import { advisoryStatusCall } from '../loan-management/status-call.ts'
import { brandShape } from '../access-control/brand.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { generateForm } from './application-form/generate.ts'
import { sendStaffDocument } from './application-form/staff-document.ts'
import { esignJson } from './application-form/forms.ts'
import { comeBack } from './application-form/signer.ts'
import { countCustomers, customerCount } from './count.ts'
import { customerService } from './customer-service.ts'
import { sendDsrPdf } from './dsr/send-pdf.ts'
import { dsrAnswer, dsrQuery, readEligibilities } from './dsr/eligibilities.ts'
import { kycAnswers } from '../kyc/keep-answers.ts'
import { answerKyc, customerKyc, readKyc, revokeKyc, sendKyc } from './kyc.ts'
import { asCtosEsign, consentBy, ctosEsign, detailOf, keptConsents } from '../consent/consents.ts'
import { keepConsent } from '../consent/ask.ts'
import { readCustomer } from './one.ts'
import { customerStatuses, mainStatus } from './statuses.ts'
import { customerPageCalls } from './page/calls.ts'
import { keptDeductions, saveTaxDeductions, taxDeductions } from './tax-deductions.ts'

/** Default page size [ENT-16]. */
const countPage = 100

export const ownCustomerCalls = [
  call('GET /customer/customers/:id', {
    summary:
      'Read a customer, with all that is kept of the joint profiles or only what names and reaches them',
    access: may(customerResource, 'show'),
    session: { atOnce: true },
    query: object({ full: string().oneOf(['yes', 'simple'] as const) }),
    answer: record(customerResource.schema),
    work: ({ context, params: { id }, query: { full } }) =>
      full === undefined ? readOrExplain(customerService, context, id) : readCustomer(context, id, full),
  }),
  call('GET /customer/customer/statuses', {
    summary: 'The main statuses of customers with their sub statuses',
    access: may(customerResource, 'list'),
    answer: list(mainStatus),
    work: ({ context }) => customerStatuses(context),
  }),
  call('GET /customer/customer.count', {
    summary: 'How many customers match, with the ids and identity numbers of a page of them',
    access: may(customerResource, 'list'),
    query: pageQuery(customerResource.schema),
    answer: customerCount,
    work: ({ c, context, query }) => {
      const asked = pageDialect.readList(c, customerResource, context.session)
      return countCustomers(context, { ...asked, limit: query.limit ?? countPage })
    },
  }),
  call('GET /customer/customer/:id/dsr.eligibilities', {
    summary:
      'What each bank would lend to a customer, alone or with the joint profiles, explained line by line',
    access: may(customerResource, 'show'),
    query: dsrQuery,
    answer: dsrAnswer,
    refuses: [422],
    work: ({ context, params: { id }, query }) => readEligibilities(context, id, query),
  }),
  call('GET /customer/customer/:id/dsr.generate', {
    summary: 'The same as a PDF to be handed over',
    access: may(customerResource, 'show'),
    session: 'own',
    query: dsrQuery,
    answer: { file: 'application/pdf' },
    refuses: [422, 503],
    work: ({ c, runtime, params: { id }, query }) => sendDsrPdf(c, runtime, id, query),
  }),
  call('POST /customer/customer/:id/esign-appfrm-generate', {
    summary: 'A link by which a customer signs the application form',
    access: may(customerResource, 'edit'),
    session: 'own',
    answer: esignJson,
    refuses: [409, 503],
    work: ({ c, runtime, params: { id } }) => generateForm(runtime, c, id),
  }),
  call('GET /customer/customer/:id/esign-appfrm-document', {
    summary:
      'The latest application form as a PDF for staff, written down as taken; `reveal` has the NRIC in full',
    access: may(customerResource, 'show'),
    session: 'own',
    query: object({ reveal: boolean() }),
    answer: { file: 'application/pdf' },
    refuses: [403, 404, 429, 503],
    work: ({ c, runtime, params: { id }, query }) => sendStaffDocument(c, runtime, id, query.reveal === true),
  }),
  call('POST /customer/application-form/returned', {
    summary: 'What became of an application form, by its link; the e-sign provider calls this too',
    access: 'anyone',
    body: object({ reference: text().max(100) }),
    answer: shape({ corporate_name: text(), brand: brandShape, esign_status: whole() }),
    refuses: [404, 429, 503],
    work: ({ c, runtime, body }) => comeBack(runtime, visitorOf(c), body.reference),
  }),
  call('GET /customer/customer/:id/kyc', {
    summary: 'The latest KYC form of a customer, with what was answered',
    access: may(customerResource, 'show'),
    session: 'own',
    answer: list(customerKyc),
    refuses: [503],
    work: ({ c, runtime, params: { id } }) => readKyc(runtime, c, id),
  }),
  call('POST /customer/customer/:id/kyc', {
    summary: 'A link to a customer’s KYC form; links before it open nothing',
    access: may(customerResource, 'edit'),
    answer: list(customerKyc),
    refuses: [409],
    work: ({ runtime, context, params: { id } }) => sendKyc(runtime, context, id),
  }),
  call('PUT /customer/customer/:id/kyc', {
    summary: 'Keep what a customer told of their variable expenses in the form under way',
    access: may(customerResource, 'edit'),
    body: kycAnswers,
    answer: list(customerKyc),
    refuses: [409],
    work: ({ runtime, context, params: { id }, body }) => answerKyc(runtime, context, id, body.answers),
  }),
  call('DELETE /customer/customer/:id/kyc', {
    summary: 'The link to a customer’s KYC form opens nothing from now on',
    access: may(customerResource, 'edit'),
    answer: list(customerKyc),
    refuses: [409],
    work: ({ runtime, context, params: { id } }) => revokeKyc(runtime, context, id),
  }),
  call('POST /customer/customer/:id/income/tax_deductions', {
    summary:
      'Keep what a customer’s payslip takes off: tax, and other deductions with those that are consolidated',
    access: may(customerResource, 'edit'),
    body: taxDeductions,
    answer: keptDeductions,
    work: ({ context, params: { id }, body }) => saveTaxDeductions(context, id, body),
  }),
  call('GET /customer/customer/:id/ctos_esign', {
    summary: 'A customer’s consents to credit reports, the latest first',
    access: may(customerResource, 'show'),
    answer: list(ctosEsign),
    work: async ({ runtime, context, params: { id } }) => {
      await readRecord(customerService, context, id)
      const isTheirs = allows(buyAccess, context.session)
      const kept = await keptConsents(context.tx, { customer_id: id, director_id: null })
      return Promise.all(kept.map(async (row) => asCtosEsign(await detailOf(runtime, row, isTheirs))))
    },
  }),
  call('POST /customer/customer/:id/ctos_esign', {
    summary: 'Keep a consent that was asked for with its customer',
    access: may(customerResource, 'edit'),
    body: object({
      cce_uuid: text().uuid(),
      cce_url: text().max(1000).nullable().default(null),
      cce_expired_date: text().max(40).nullable().default(null),
    }).noUnknown(),
    answer: ctosEsign,
    // Address and day come from the consent itself.
    work: async ({ runtime, context, params: { id }, body: { cce_uuid } }) => {
      await keepConsent(context, id, cce_uuid)
      return asCtosEsign(await detailOf(runtime, await consentBy(context.tx, { uuid: cce_uuid }), true))
    },
  }),
  advisoryStatusCall,
  ...customerPageCalls,
]
