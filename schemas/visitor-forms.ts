import { mixed, object, string, type InferType, type Schema as Rule } from 'yup'
import { readKycAnswer, type KycAnswerKind } from '../src/domain/kyc.ts'
import {
  brokenPasswordRules,
  maxPasswordLength,
  passwordRules,
  shortestPassword,
} from '../src/domain/password-rules.ts'
import type { SharedKey } from '../src/domain/texts/shared.ts'
import { email } from '../src/engine/fields/email/email.ts'
import { asFieldRule } from '../src/engine/fields/field-rule.ts'
import { says, trimmed } from '../src/engine/fields/kind.ts'
import { longText } from '../src/engine/fields/longText/longText.ts'
import { phone } from '../src/engine/fields/phone/phone.ts'
import { text } from '../src/engine/fields/text/text.ts'

/* Form rules for visitors, shared by pages and endpoints [VAL-12]. Imports kinds individually: the table of all kinds would bloat the sign-in page. */

export const required = (kind: Rule<string | undefined>, label: string) => asFieldRule(kind, label, true)
export const optional = (kind: Rule<string | undefined>, label: string): Rule<string | null> =>
  asFieldRule(kind, label, false).default(null)
export const accepted = (key: SharedKey) =>
  mixed<boolean>().test('accepted', says(key), (value) => value === true)

/** Accepts strings only: yup would cast numbers. */
const onlyText = (value: unknown, original: unknown) => (typeof original === 'string' ? value : original)
const plainText = (max: number) =>
  string().typeError(says('validation.type')).transform(onlyText).max(max, says('validation.max', { max }))
const requiredText = (label: string, max: number) => required(plainText(max), label)

/** An existing password, checked verbatim including spaces. */
const password = requiredText('Password', 500)

export const signInForm = object({ email: requiredText('E-mail', 254).transform(trimmed), password })

export const forgotPasswordForm = object({ email: required(email.rule({}), 'E-mail') })

/** Rule for a new password, which must not contain the owner's name or e-mail. */
export const newPasswordForm = (owner: { name: string; email: string }) =>
  object({
    password: passwordRules.reduce<Rule<string>>(
      (rule, name) =>
        rule.test(
          name,
          says(`password.${name}`, { min: shortestPassword, max: maxPasswordLength }),
          (value) => typeof value !== 'string' || !brokenPasswordRules(value, owner).includes(name),
        ),
      asFieldRule(string().typeError(says('validation.type')).transform(onlyText), 'Password', true),
    ),
  })

export const messagingLinkForm = object({
  email: requiredText('E-mail', 254).transform(trimmed),
  public_code: requiredText('Public code', 64).transform(trimmed),
  sig: optional(plainText(1000), 'Proof'),
})

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

export const loginTokenForm = object({ login_token: requiredText('Login token', 4000) })

export const referralForm = object({
  name: required(text.rule({ max: 120 }), 'Name'),
  email: required(email.rule({}), 'E-mail'),
  contact_no: required(phone.rule({}), 'Phone'),
  accepts_terms: accepted('register.terms'),
})

export const registrationForm = object({
  corporate_name: required(text.rule({ max: 120 }), 'Organisation name'),
}).concat(referralForm)

/** The public recruitment form (sales.md B6). */
export const recruitForm = object({
  name: required(text.rule({ max: 120 }), 'Name'),
  contact_no: required(phone.rule({}), 'Phone'),
  email: optional(email.rule({}), 'E-mail'),
  message: optional(longText.rule({ max: 2000 }), 'Message'),
  consent: accepted('public_form.consent'),
  /** Honeypot: only bots fill it in. */
  website: mixed(),
})

export type Registration = InferType<typeof referralForm>
export type RecruitAnswers = InferType<typeof recruitForm>

export interface AskedQuestion {
  id: number
  question: string
  answered_by: KycAnswerKind
  required: boolean
}
export const kycFieldOf = ({ id }: Pick<AskedQuestion, 'id'>): `q${number}` => `q${id}`

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

/** Consent to a credit report: name and SMS code [PRO-08]. */
export const consentForm = object({
  name: required(text.rule({ max: 120 }), 'Full name'),
  code: requiredText('Code', 6).transform(trimmed),
  agreed: accepted('consent.agree'),
})
