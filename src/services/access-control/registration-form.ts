import { invalid, type FieldErrors } from '../../domain/failure.ts'
import { brokenPasswordRules, longestPassword, shortestPassword } from '../../domain/password-rules.ts'
import type { Values } from '../../engine/api/crud.ts'
import { f, type AnyField } from '../../engine/field.ts'
import { checkField } from '../../engine/rules.ts'

const person = {
  name: f.text({ required: true, max: 120 }),
  email: f.email({ required: true, label: 'E-mail' }),
  contact_no: f.phone({ required: true, label: 'Phone' }),
}
const organisation = { corporate_name: f.text({ required: true, max: 120, label: 'Organisation name' }) }

export interface Registration {
  name: string
  email: string
  contact_no: string
  password: string
}

function check(fields: Record<string, AnyField>, body: Values) {
  const values: Record<string, string> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const checked = checkField(name, field, body[name])
    if ('messages' in checked) errors[name] = checked.messages
    else values[name] = String(checked.value)
  }
  return { values, errors }
}

function passwordErrors(password: unknown, { name = '', email = '' }: Record<string, string>): FieldErrors {
  if (typeof password !== 'string' || !password)
    return { password: [{ key: 'validation.required', args: { label: 'Password' } }] }
  const args = { min: shortestPassword, max: longestPassword }
  const broken = brokenPasswordRules(password, { name, email })
  return broken.length > 0 ? { password: broken.map((rule) => ({ key: `password.${rule}`, args })) } : {}
}

function read<Name extends string>(
  fields: Readonly<Record<Name, AnyField>>,
  body: Values,
): Record<Name | 'password', string> {
  const { values, errors } = check(fields, body)
  Object.assign(errors, passwordErrors(body['password'], values))
  if (body['accepts_terms'] !== true) errors['accepts_terms'] = [{ key: 'register.terms' }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...values, password: String(body['password']) } as Record<Name | 'password', string>
}

/** A person who registers; 422 names every wrong field. */
export const readRegistration = (body: Values): Registration => read(person, body)

/** A person who registers an organisation. */
export const readOrganisation = (body: Values): Registration & { corporate_name: string } =>
  read({ ...organisation, ...person }, body)
