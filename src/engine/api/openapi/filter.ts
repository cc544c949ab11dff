import { isMany } from '../../fields/referred.ts'
import { relativeDates } from '../../../domain/relative-dates.ts'
import type { AnyField } from '../../field.ts'
import { me, refersToUsers } from '../../fields/me.ts'
import type { JsonSchema, Operator } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kind-of.ts'
import type { Resource } from '../../resource.ts'

function valueSchema(field: AnyField): JsonSchema {
  const { type } = kindOf(field).openapi(field.options)
  const plain = isMany(field) ? { type: 'integer' } : type === undefined ? {} : { type }
  return refersToUsers(field) ? { anyOf: [plain, { const: me }] } : plain
}

function operandSchema(operator: Operator, value: JsonSchema): JsonSchema {
  switch (operator) {
    case 'in':
      return { type: 'array', items: value, maxItems: 500 }
    case 'between':
      return { type: 'array', items: { anyOf: [value, { type: 'null' }] }, minItems: 2, maxItems: 2 }
    case 'empty':
      return { type: 'boolean' }
    case 'relative':
      return { type: 'string', enum: relativeDates }
    default:
      return value
  }
}

function memberSchema(field: AnyField): JsonSchema {
  const value = valueSchema(field)
  const operands = kindOf(field).operators.map((operator) => [operator, operandSchema(operator, value)])
  return {
    anyOf: [
      value,
      { type: 'array', items: value },
      { type: 'null' },
      { type: 'object', properties: Object.fromEntries(operands), additionalProperties: false },
    ],
  }
}

/** JSON schema of `filter`: all members must match, and one alternative of `any`. */
export function filterSchema({ schema }: Resource): JsonSchema {
  const members = Object.fromEntries(
    Object.entries(schema.fields)
      .filter(([, field]) => kindOf(field).operators.length > 0)
      .map(([name, field]) => [name, memberSchema(field)]),
  )
  const own = {
    id: { anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }] },
    ...members,
  }
  return {
    type: 'object',
    properties: {
      ...own,
      any: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: { type: 'object', properties: own, additionalProperties: false, minProperties: 1 },
      },
      q: { type: 'string', maxLength: 200 },
    },
    additionalProperties: false,
  }
}
