import { mixed, number, object, string } from 'yup'
import { expect, it } from 'vitest'
import { f } from '../../field.ts'
import { form, list, oneOf, page, shape, text, whole } from '../../shapes.ts'
import { jsonSchema } from './json-schema.ts'

it('members that need not be there are not required, and null is one of the types', () => {
  expect(jsonSchema(shape({ id: whole(), name: text().nullable(), note: string() }))).toEqual({
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] }, note: { type: 'string' } },
    required: ['id', 'name'],
  })
})

it('choices, lists and bounds are described', () => {
  expect(jsonSchema(oneOf('a', 'b').nullable())).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
  })
  expect(jsonSchema(list(number().defined().min(1).max(9)).max(3))).toEqual({
    type: 'array',
    items: { type: 'number', minimum: 1, maximum: 9 },
    maxItems: 3,
  })
  expect(jsonSchema(string().max(5).matches(/^a/))).toEqual({ type: 'string', maxLength: 5, pattern: '^a' })
})

it('a body of fields is described as its kinds are', () => {
  expect(jsonSchema(form({ what: f.text({ required: true, max: 200 }), size: f.int({ min: 1 }) }))).toEqual({
    type: 'object',
    properties: {
      what: { title: 'What', type: 'string', maxLength: 200 },
      size: { title: 'Size', type: ['integer', 'null'], minimum: 1, maximum: 2147483647 },
    },
    required: ['what'],
  })
})

it('a rule may bring its own description, null beside a reference', () => {
  const rule = mixed().meta({ openapi: { $ref: '#/components/schemas/Lead' } })
  expect(jsonSchema(object({ lead: rule.nullable() }))).toEqual({
    type: 'object',
    properties: { lead: { anyOf: [{ $ref: '#/components/schemas/Lead' }, { type: 'null' }] } },
  })
  expect(jsonSchema(page(rule))).toMatchObject({
    properties: { data: { items: { $ref: '#/components/schemas/Lead' } } },
  })
})
