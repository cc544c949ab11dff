import { object } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import { oneOf, shape, text, typed, whole, yesNo } from '../../engine/shapes.ts'
import { textsFor } from '../../runtime/languages.ts'
import { consentForm } from '../../../schemas/visitor-forms.ts'
import { brandShape } from '../access-control/brand.ts'
import { linkHeader } from '../access-control/visitor-headers.ts'
import { languageChoice } from '../customer/language-choice.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { askForConsent, requireSight, withdrawConsent } from './ask.ts'
import { consentBy, detailOf, esignDetail } from './consents.ts'
import {
  chooseConsentLanguage,
  readPublicConsent,
  sendConsentCode,
  signConsent,
  takeBackConsent,
} from './public-consent.ts'

const uuid = () => text().uuid()

/** Consents to credit reports: request, signature, withdrawal [PRO-08, PRO-09]. */
export const ownConsentCalls = [
  call('POST /consent/esign/generate', {
    summary: 'Ask a customer, or a company’s director, to consent to a credit report',
    description:
      'Name, NRIC and phone are those of the record. A customer’s consent counts once it is kept by POST customer/:id/ctos_esign.',
    access: 'signedIn',
    body: object({
      customer_id: whole().min(1).nullable().default(null),
      director_id: whole().min(1).nullable().default(null),
      esign_custom_identifier: text().max(100).nullable().default(null),
    }).noUnknown(),
    answer: esignDetail,
    refuses: [403, 404],
    work: async ({ runtime, context, body: { customer_id, director_id, esign_custom_identifier } }) => {
      const subject = { customer_id, director_id }
      const asked = await askForConsent(runtime, context, subject, esign_custom_identifier)
      return detailOf(runtime, asked, true)
    },
  }),
  call('GET /consent/esign/detail', {
    summary: 'One consent, with what became of it',
    access: 'signedIn',
    query: object({ esign_uuid: uuid() }),
    answer: esignDetail,
    refuses: [404],
    work: async ({ runtime, context, query: { esign_uuid } }) => {
      const consent = await consentBy(context.tx, { uuid: esign_uuid })
      await requireSight(context, consent)
      return detailOf(runtime, consent, false)
    },
  }),
  call('POST /consent/esign/withdraw', {
    summary: 'Take a consent back because the person said so',
    access: 'signedIn',
    body: object({ esign_uuid: uuid(), reason: typed().required().max(500) }).noUnknown(),
    answer: esignDetail,
    refuses: [403, 404],
    work: async ({ runtime, context, body: { esign_uuid, reason } }) => {
      await withdrawConsent(context, await consentBy(context.tx, { uuid: esign_uuid }), reason)
      return detailOf(runtime, await consentBy(context.tx, { uuid: esign_uuid }), false)
    },
  }),
  call('GET /consent/form', {
    summary: 'What somebody is asked to consent to, behind a link',
    access: 'anyone',
    headers: linkHeader,
    answer: shape({
      corporate_name: text(),
      brand: brandShape,
      name: text(),
      wording: text(),
      purpose: text(),
      recipient: text(),
      expires_at: text(),
      mobile_ends: text(),
      state: oneOf('waiting', 'in_force', 'expired', 'withdrawn'),
    }),
    refuses: [404, 429],
    work: ({ c, runtime }) => readPublicConsent(runtime, visitorOf(c), c.req.header('form-link') ?? ''),
  }),
  call('PUT /consent/form/language', languageChoice(chooseConsentLanguage)),
  call('POST /consent/form/code', {
    summary: 'Send a code to the phone of who has the link',
    access: 'anyone',
    headers: linkHeader,
    answer: shape({ sent: yesNo() }),
    refuses: [404, 409, 429],
    work: async ({ c, runtime }) => {
      const texts = textsFor(c.req.header('accept-language'))
      await sendConsentCode(runtime, visitorOf(c), c.req.header('form-link') ?? '', texts)
      return { sent: true }
    },
  }),
  call('POST /consent/form/sign', {
    summary: 'Give the consent behind a link',
    access: 'anyone',
    headers: linkHeader,
    body: consentForm,
    answer: shape({}),
    refuses: [404, 409, 422, 429, 503],
    work: async ({ c, runtime, body }) => {
      await signConsent(runtime, visitorOf(c), c.req.header('form-link') ?? '', body)
      return {}
    },
  }),
  call('POST /consent/form/withdraw', {
    summary: 'Take the consent behind a link back',
    access: 'anyone',
    headers: linkHeader,
    answer: shape({}),
    refuses: [404, 429],
    work: async ({ c, runtime }) => {
      await takeBackConsent(runtime, visitorOf(c), c.req.header('form-link') ?? '')
      return {}
    },
  }),
]
