import { kindOf } from '../../engine/fields/kind-of.ts'
import { maskedFields } from '../../engine/masked-fields.ts'
import { personalFields } from './personal-data.ts'
import type { Resource } from '../../engine/resource.ts'
import { ruleIssues } from '../../engine/checks/access-issues.ts'
import type { Issues } from '../../engine/checks/issues.ts'

/** Required personal fields must be text, which erasure can overwrite. */
const personalFieldIssues = ({ schema }: Resource): Issues =>
  personalFields(schema).flatMap((name) => {
    const field = schema.fields[name]
    const place = `${schema.name}.${name}`
    if (!field || !field.required || kindOf(field).column(field.options) === 'text') return []
    return [`${place}: it is personal and required, and nothing can stand in its place`]
  })

/** Erasure must cover identity, contact details and identifying numbers together. */
export function personalIssues(resource: Resource): Issues {
  const { schema, personal, person = {} } = resource
  const issues = personalFieldIssues(resource)
  if (!personal) return issues
  const place = `${schema.name}.personal`
  const reached = [person.name, person.phone, person.email, ...maskedFields(schema)]
  return [
    ...issues,
    ...ruleIssues(`${place}.takeOut`, personal.takeOut),
    ...ruleIssues(`${place}.erase`, personal.erase),
    ...reached.flatMap((name) =>
      name === undefined || schema.fields[name]?.options.personal
        ? []
        : [`${place}: "${name}" tells who somebody is, and would stay`],
    ),
    ...(schema.options.softDelete ? [] : [`${place}: its records are deleted for good`]),
    ...(personal.becomes === undefined || schema.fields[personal.becomes]?.kind === 'ref'
      ? []
      : [`${place}.becomes: "${personal.becomes}" refers to no record`]),
  ]
}
