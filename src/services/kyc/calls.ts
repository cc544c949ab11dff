import { sql } from 'kysely'
import { object } from 'yup'
import { languageCodes } from '../../domain/languages.ts'
import { plainNumber } from '../../engine/fields/plain-number.ts'
import { call, may } from '../../engine/api/declared/call.ts'
import { readRecord } from '../../engine/api/read.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { readAppCode, withSession, type SessionContext } from '../../runtime/session.ts'
import { readToken } from '../../runtime/tokens.ts'
import { customerResource } from '../../../resources/customer.ts'
import { signInForm } from '../../../schemas/visitor-forms.ts'
import { brandShape } from '../access-control/brand.ts'
import { login } from '../access-control/login.ts'
import { linkHeader } from '../access-control/visitor-headers.ts'
import { languageChoice } from '../customer/language-choice.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { customerService } from '../customer/customer-service.ts'
import { latestForm } from './forms.ts'
import { kycAnswers } from './keep-answers.ts'
import { chooseFormLanguage, handIn, readPublicKycForm, saveAnswers } from './public-form.ts'

const ownApplication = 'urus'

const kycUser = shape({ id: whole(), role_id: whole().nullable(), name: text(), email: text() })

const kycForm = shape({
  id: whole(),
  external_customer_id: whole(),
  external_application_name: text(),
  total_customer_questions: whole(),
  total_customer_answered_questions: whole(),
  expires_at: text(),
  submitted_at: text().nullable(),
})

const question = shape({
  id: whole(),
  question: text(),
  hint: text().nullable(),
  answered_by: text().oneOf(['amount', 'yes_no'] as const),
  required: yesNo(),
  answer: text().nullable(),
})

async function userInfo({ tx, user: { id, name, email } }: SessionContext) {
  const { rows } = await sql<{ role_id: number }>`
    select role_id from user_role where user_id = ${id} order by id limit 1`.execute(tx.db)
  return { id, role_id: rows[0]?.role_id ?? null, name, email }
}

/** Identity check endpoints [API-22] and the public form. */
export const ownKycCalls = [
  call('POST /kyc/api/kyc_login', {
    summary: 'Sign in to the identity check with the account of Urus',
    access: 'anyone',
    body: signInForm,
    answer: { bare: shape({ access_token: text(), refresh_token: text(), user: kycUser }) },
    refuses: [401, 429],
    work: async ({ c, runtime, body }) => {
      const { address, requestId, userAgent } = visitorOf(c)
      const appCode = readAppCode(c.req.header('application-code')) ?? readAppCode(runtime.appCode) ?? 'sas'
      const session = { address, requestId, userAgent, appCode, device: null, remembered: null }
      const { access_token } = await login(runtime, { ...session, ...body })
      const opened = await readToken(runtime, access_token)
      const request = { ...opened, appCode, address, requestId }
      const user = await withSession(runtime.database, request, { readOnly: true }, userInfo)
      // One token for both: POST refresh accepts it and returns the next.
      return { access_token, refresh_token: access_token, user }
    },
  }),
  call('GET /kyc/setup/user.info', {
    summary: 'Who is signed in to the identity check',
    access: 'signedIn',
    answer: { bare: kycUser },
    work: ({ context }) => userInfo(context),
  }),
  call('POST /kyc/customers/customer_form.get_latest_customer_form', {
    summary: 'The latest form of a customer, and how much of it is answered',
    access: may(customerResource, 'show'),
    session: { readOnly: true },
    body: object({
      external_customer_id: plainNumber().integer().min(1).max(Number.MAX_SAFE_INTEGER).required(),
      external_application_name: text().max(60),
    }),
    answer: list(kycForm),
    work: async ({ context, body }) => {
      const { external_customer_id, external_application_name } = body
      await readRecord(customerService, context, external_customer_id)
      if (external_application_name.toLowerCase() !== ownApplication) return []
      const form = await latestForm(context, external_customer_id)
      if (!form) return []
      const { id, expires_at, submitted_at, total_customer_questions, total_customer_answered_questions } =
        form
      return [
        {
          id,
          external_customer_id,
          external_application_name: ownApplication,
          total_customer_questions,
          total_customer_answered_questions,
          expires_at,
          submitted_at,
        },
      ]
    },
  }),
  call('GET /kyc/form', {
    summary: 'What the form behind a link asks, with what was answered so far',
    access: 'anyone',
    headers: linkHeader,
    answer: shape({
      corporate_name: text(),
      brand: brandShape,
      name: text(),
      expires_at: text(),
      language: oneOf(...languageCodes).nullable(),
      submitted: yesNo(),
      questions: list(question),
    }),
    refuses: [404, 429],
    work: ({ c, runtime }) => readPublicKycForm(runtime, visitorOf(c), c.req.header('form-link') ?? ''),
  }),
  call('PUT /kyc/form/language', languageChoice(chooseFormLanguage)),
  call('PUT /kyc/form', {
    summary: 'Keep answers of the form behind a link',
    access: 'anyone',
    headers: linkHeader,
    body: kycAnswers,
    answer: shape({}),
    refuses: [404, 409, 429],
    work: async ({ c, runtime, body }) => {
      await saveAnswers(runtime, visitorOf(c), c.req.header('form-link') ?? '', body.answers)
      return {}
    },
  }),
  call('POST /kyc/form/submit', {
    summary: 'Hand in the form behind a link; it takes no answers any more',
    access: 'anyone',
    headers: linkHeader,
    answer: shape({}),
    refuses: [404, 409, 422, 429],
    work: async ({ c, runtime }) => {
      await handIn(runtime, visitorOf(c), c.req.header('form-link') ?? '')
      return {}
    },
  }),
]
