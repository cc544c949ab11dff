import { expect, it } from 'vitest'
import { f } from '../../field.ts'
import { defineSchema } from '../../schema.ts'
import { changedNames } from './changes.ts'

const schema = defineSchema(
  'thing',
  {
    name: f.text({ required: true }),
    phone: f.phone(),
    price: f.money(),
    tags: f.refs('tag'),
    ref: f.ref('tag'),
    on: f.bool(),
  },
  { title: 'name' },
)
const record = { name: 'Tan', phone: '60123456789', price: '1200.00', tags: [1, 2], ref: null, on: false }
const names = Object.keys(record)
const changed = (values: object) => changedNames(schema, names, { ...record, ...values }, record)

it.each([
  [{}, []],
  [{ name: ' Tan ' }, []],
  [{ phone: '012-345 6789' }, []],
  [{ price: '1,200' }, []],
  [{ tags: [1, 2] }, []],
  [{ ref: undefined }, []],
  [{ name: 'Tan Wei' }, ['name']],
  [{ name: null }, ['name']],
  [{ phone: 'x' }, ['phone']],
  [{ price: '1200.01' }, ['price']],
  [{ tags: [2, 1] }, ['tags']],
  [{ ref: 3, on: true }, ['ref', 'on']],
])('%j changes %j', (values, expected) => expect(changed(values)).toEqual(expected))
