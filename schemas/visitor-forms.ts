import { mixed, object, string, type InferType, type Schema as Rule } from 'yup'
import { readKycAnswer, type KycAnswerKind } from '../src/domain/kyc.ts'
import {
  brokenPasswordRules,
  longestPassword,
  passwordRules,
  shortestPassword,
} from '../src/domain/password-rules.ts'
import { email } from '../src/engine/fields/email/email.ts'
import { asFieldRule } from '../src/engine/fields/field-rule.ts'
import { says, trimmed } from '../src/engine/fields/kind.ts'
import { longText } from '../src/engine/fields/longText/longText.ts'
import { phone } from '../src/engine/fields/phone/phone.ts'
import { text } from '../src/engine/fields/text/text.ts'
import { leadSchema } from './lead.ts'

/*
 * The rules of the forms for who is not signed in, for the pages and the calls alike [VAL-12]. They name the kinds that
 * they need: through the engine's table of all kinds the sign-in page would load everything.
 */

const required = (kind: Rule, label: string) => asFieldRule(kind, label, true) as Rule<string>
const optional = (kind: Rule, label: string) =>
  asFieldRule(kind, label, false).default(null) as Rule<string | null>
const accepted = (key: string) => mixed<boolean>().test('accepted', says(key), (value) => value === true)

/** A text that is not read from anything else: yup makes a text of a number too. */
const onlyText = (value: unknown, original: unknown) => (typeof original === 'string' ? value : original)
const plainText = (max: number) =>
  string().typeError(says('validation.type')).transform(onlyText).max(max, says('validation.max', { max }))
const requiredText = (label: string, max: number) => required(plainText(max), label)

/** What a password is checked by that somebody has: as it stands, blanks included. */
const password = requiredText('Password', 500)

export const signInForm = object({ email: requiredText('E-mail', 254).transform(trimmed), password })

export const forgotPasswordForm = object({ email: required(email.rule({}), 'E-mail') })

/** A password that is yet to be, of somebody whose name and address it must not contain. */
export const newPasswordForm = (owner: { name: string; email: string }) =>
  object({
    password: passwordRules.reduce<Rule>(
      (rule, name) =>
        rule.test(
          name,
          says(`password.${name}`, { min: shortestPassword, max: longestPassword }),
          (value) => typeof value !== 'string' || !brokenPasswordRules(value, owner).includes(name),
        ),
      asFieldRule(string().typeError(says('validation.type')).transform(onlyText), 'Password', true),
    ) as Rule<string>,
  })

/** A link into messaging that somebody opens: who they are, and our own proof where it is in the link. */
export const messagingLinkForm = object({
  email: requiredText('E-mail', 254).transform(trimmed),
  public_code: requiredText('Public code', 64).transform(trimmed),
  sig: optional(plainText(1000), 'Proof'),
})

/** The code that was sent for an unsigned link, in the browser that opened it. */
export const messagingCodeForm = object({
  challenge: required(
    plainText(36).matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, says('validation.type')),
    'Challenge',
  ),
  code: required(
    plainText(20)
      .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\D/g, '') : value))
      .matches(/^\d{6}$/, { message: says('login_token.code_form'), excludeEmptyString: true }),
    'Code',
  ),
})

/** A link that signs in by its token. */
export const loginTokenForm = object({ login_token: requiredText('Login token', 4000) })

/** An agent who registers by the link of another. */
export const referralForm = object({
  name: required(text.rule({ max: 120 }), 'Name'),
  email: required(email.rule({}), 'E-mail'),
  contact_no: required(phone.rule({}), 'Phone'),
  accepts_terms: accepted('register.terms'),
})

/** Who registers an organisation. */
export const registrationForm = object({
  corporate_name: required(text.rule({ max: 120 }), 'Organisation name'),
}).concat(referralForm)

const { name, contact_no } = leadSchema.fields
const choice = text.rule({ max: 200 })

/** What a visitor leaves with an agent; the name and the phone are those of a lead. */
export const leadForm = object({
  name: required(text.rule(name.options), 'Name'),
  contact_no: required(phone.rule(contact_no.options), 'Phone'),
  email: optional(email.rule({}), 'E-mail'),
  property_type: optional(choice, 'Property type'),
  budget: optional(choice, 'Budget'),
  location: optional(choice, 'Location'),
  message: optional(longText.rule({ max: 2000 }), 'Message'),
  consent: accepted('public_form.consent'),
  /** No person sees it; what fills it in is none. */
  website: mixed(),
})

/** The public recruitment form (sales.md B6). */
export const recruitForm = object({
  name: required(text.rule({ max: 120 }), 'Name'),
  contact_no: required(phone.rule({}), 'Phone'),
  email: optional(email.rule({}), 'E-mail'),
  message: optional(longText.rule({ max: 2000 }), 'Message'),
  consent: accepted('public_form.consent'),
  /** No person sees it; what fills it in is none. */
  website: mixed(),
})

export type Registration = InferType<typeof referralForm>
export type LeadAnswers = InferType<typeof leadForm>
export type RecruitAnswers = InferType<typeof recruitForm>

/** A question of a KYC form, as its form names its answer. */
export interface AskedQuestion {
  id: number
  question: string
  answered_by: KycAnswerKind
  required: boolean
}
export const kycFieldOf = ({ id }: Pick<AskedQuestion, 'id'>): `q${number}` => `q${id}`

/** The answers of a KYC form, each by the rule that its call keeps it by. */
export const kycAnswersForm = (questions: readonly AskedQuestion[]) =>
  object(
    Object.fromEntries(
      questions.map((each) => [
        kycFieldOf(each),
        string()
          .default('')
          .test(
            'answer',
            says('kyc.no_answer', { label: each.question }),
            (given) => readKycAnswer(each.answered_by, given) !== undefined,
          )
          .test(
            'answered',
            says('kyc.unanswered'),
            (given) => !each.required || readKycAnswer(each.answered_by, given) !== null,
          ),
      ]),
    ),
  )

/** Who consents to a credit report: by name, with the code that came to the phone [PRO-08]. */
export const consentForm = object({
  name: required(text.rule({ max: 120 }), 'Full name'),
  code: requiredText('Code', 6).transform(trimmed),
  agreed: accepted('consent.agree'),
})
