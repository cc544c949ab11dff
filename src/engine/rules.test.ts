import { describe, expect, it } from 'vitest'
import { f, type AnyField } from './field.ts'
import { checkField, formRule } from './rules.ts'
import { defineSchema } from './schema.ts'

const fields: Record<string, AnyField> = {
  text: f.text(),
  longText: f.longText(),
  richText: f.richText(),
  email: f.email(),
  phone: f.phone(),
  nric: f.nric(),
  money: f.money(),
  percent: f.percent(),
  int: f.int(),
  bool: f.bool(),
  date: f.date(),
  dateTime: f.dateTime(),
  month: f.month(),
  choice: f.choice({ one: 'One' }),
  ref: f.ref('user'),
  file: f.file(),
  colour: f.colour(),
}

describe.each(Object.entries(fields))('a field of the kind %s', (name, field) => {
  it('refuses a list and an object, whatever they hold', () => {
    for (const value of [{}, { a: 1 }, [], [7], ['7', '8'], ['one'], [[]]])
      expect(checkField(name, field, value), JSON.stringify(value)).toHaveProperty('messages')
  })

  it('takes nothing', () => {
    for (const value of [null, undefined, '']) expect(checkField(name, field, value)).toEqual({ value: null })
  })
})

it('a list of references names records alone', () => {
  expect(checkField('people', f.refs('user'), [7, '8'])).toEqual({ value: [7, 8] })
  for (const value of [[[7, 8]], [{}], ['x'], [-1], 7])
    expect(checkField('people', f.refs('user'), value), JSON.stringify(value)).toHaveProperty('messages')
})

it('a field may be required while another has a value: in its form, not by itself', () => {
  const under = f.ref('thing', { requiredWhen: { field: 'level', is: 'sub' } })
  const fields = { level: f.choice({ main: 'Main', sub: 'Sub' }), under }
  const form = formRule(defineSchema('thing', fields, { title: 'level' }))
  expect(form.isValidSync({ level: 'main', under: null })).toBe(true)
  expect(form.isValidSync({ level: 'sub', under: 7 })).toBe(true)
  expect(form.isValidSync({ level: 'sub', under: null })).toBe(false)
  expect(checkField('under', under, null)).toEqual({ value: null })
})
