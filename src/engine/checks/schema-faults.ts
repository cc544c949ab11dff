import type { AnyField } from '../field.ts'
import type { Schema } from '../schema.ts'
import { ruleFaults } from './access-faults.ts'
import type { Faults } from './faults.ts'

/** What `filter` holds besides fields. */
const reserved: ReadonlySet<string> = new Set(['any', 'q', 'id'])

function fieldFaults(schema: Schema, name: string, field: AnyField, schemas: ReadonlySet<string>): Faults {
  const place = `${schema.name}.${name}`
  const rules = [
    ...(reserved.has(name) ? [`${place}: the name has a meaning of its own in filters`] : []),
    ...ruleFaults(`${place}.read`, field.options.read),
    ...ruleFaults(`${place}.write`, field.options.write),
  ]
  const refers = field.kind === 'ref' || field.kind === 'refs'
  return refers && !schemas.has(field.options.to)
    ? [...rules, `${place}: refers to "${field.options.to}", which no resource is named`]
    : rules
}

/** A schema's title, colour and references; `schemas` are the names that may be referred to. */
export function schemaFaults(schema: Schema, schemas: ReadonlySet<string>): Faults {
  const { name, fields, options } = schema
  const title = options.title in fields ? [] : [`${name}.title: no field "${options.title}"`]
  const colour =
    options.colour === undefined || fields[options.colour]?.kind === 'colour'
      ? []
      : [`${name}.colour: "${options.colour}" is no field of kind colour`]
  const own = Object.entries(fields).flatMap(([field, of]) => fieldFaults(schema, field, of, schemas))
  return [...title, ...colour, ...own]
}
