import { kindOf } from '../fields/kind-of.ts'
import { referredSchema } from '../fields/referred.ts'
import type { AnyField } from '../field.ts'
import type { Schema } from '../schema.ts'
import { maskOf } from '../masked-fields.ts'
import { ruleIssues } from './access-issues.ts'
import type { Issues } from './issues.ts'

/** Filter members that are not fields. */
const reserved: ReadonlySet<string> = new Set(['any', 'q', 'id'])

/** An unknown name would have no access rule and be open to all. */
const derivedIssues = ({ fields }: Schema, place: string, names: readonly string[] = []): Issues =>
  names.flatMap((name) => {
    if (!(name in fields)) return [`${place}: no field "${name}"`]
    return maskOf(fields[name]) ? [`${place}: "${name}" is masked, and would stand in it`] : []
  })

function fieldIssues(schema: Schema, name: string, field: AnyField, schemas: ReadonlySet<string>): Issues {
  const place = `${schema.name}.${name}`
  const rules = [
    ...(reserved.has(name) ? [`${place}: the name has a meaning of its own in filters`] : []),
    ...ruleIssues(`${place}.read`, field.options.read),
    ...ruleIssues(`${place}.write`, field.options.write),
    ...derivedIssues(schema, `${place}.derivedFrom`, field.options.derivedFrom),
    ...ruleIssues(`${place}.revealedTo`, kindOf(field).mask?.revealedTo(field.options)),
  ]
  const to = referredSchema(field)
  return to !== undefined && !schemas.has(to)
    ? [...rules, `${place}: refers to "${to}", which no resource is named`]
    : rules
}

export function schemaIssues(schema: Schema, schemas: ReadonlySet<string>): Issues {
  const { name, fields, options } = schema
  const title = options.title in fields ? [] : [`${name}.title: no field "${options.title}"`]
  // Names appear wherever the record is referenced, so they must not be masked.
  const named = maskOf(fields[options.title])
    ? [`${name}.title: "${options.title}" is masked, and would stand in every reference`]
    : []
  const painted = options.colour === undefined ? undefined : fields[options.colour]
  const colour =
    options.colour === undefined || (painted && kindOf(painted).paints)
      ? []
      : [`${name}.colour: "${options.colour}" is no field of kind colour`]
  const own = Object.entries(fields).flatMap(([field, of]) => fieldIssues(schema, field, of, schemas))
  return [...title, ...named, ...colour, ...own]
}
