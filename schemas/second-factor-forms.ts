import { object, string, type Schema as Rule } from 'yup'
import { maxFactorName } from '../src/domain/second-factor.ts'
import { asFieldRule } from '../src/engine/fields/field-rule.ts'
import { says, trimmed } from '../src/engine/fields/kind.ts'

const onlyText = (value: unknown, original: unknown) => (typeof original === 'string' ? value : original)
const plain = (max: number) =>
  string().typeError(says('validation.type')).transform(onlyText).max(max, says('validation.max', { max }))
const required = (rule: Rule<string | undefined>, label: string) => asFieldRule(rule, label, true)
const optional = (rule: Rule<string | undefined>, label: string): Rule<string | null> =>
  asFieldRule(rule, label, false).default(null)

const challenge = required(plain(200), 'Challenge')
const code = plain(12).transform((value: unknown) =>
  typeof value === 'string' ? value.replace(/\s/g, '') : value,
)

export const challengeForm = object({ challenge })

export const firstCodeForm = object({ code: required(code, 'Code') })

export const typedProofForm = object({
  code: optional(code, 'Code'),
  recovery_code: optional(plain(40).transform(trimmed), 'Recovery code'),
})

export const secondStepForm = challengeForm.concat(typedProofForm)

export const factorNameForm = object({ name: required(plain(maxFactorName).transform(trimmed), 'Name') })
