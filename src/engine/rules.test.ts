import { describe, expect, it } from 'vitest'
import { wireDay } from '../domain/dates/wire.ts'
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

it('a required list names at least one record', () => {
  const people = f.refs('user', { required: true })
  expect(checkField('people', people, [7])).toEqual({ value: [7] })
  expect(JSON.stringify(checkField('people', people, []))).toContain('validation.list_required')
})

it.each([
  ['one record', f.ref('user'), -1],
  ['several records', f.refs('user'), [-1]],
])('a negative id in a reference to %s is said to be no record', (_, field, value) => {
  expect(JSON.stringify(checkField('people', field, value))).toContain('validation.reference')
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

describe('a name', () => {
  const name = f.text({ required: true })

  it('is kept without what nobody sees in it', () => {
    expect(checkField('name', name, '\u200bTan\u202e Wei\ufeff ')).toEqual({ value: 'Tan Wei' })
  })

  it('of nothing that is seen is missing', () => {
    expect(checkField('name', name, '\u200b\u200d\u2060')).toHaveProperty('messages')
  })
})

describe('an e-mail address', () => {
  const read = (address: string) => checkField('email', f.email(), address)

  it.each([
    ['\u200bTan@Mail.test\u200f', 'tan@mail.test'],
    ["o'neil+loans@mail.test", "o'neil+loans@mail.test"],
    ['陈大文@例子.测试', '陈大文@例子.测试'],
    ['a.b@my-bank.com.my', 'a.b@my-bank.com.my'],
  ])('%j is kept as %s', (written, kept) => expect(read(written)).toEqual({ value: kept }))

  it.each([
    'a..b@mail.test',
    'a@mail..test',
    '.a@mail.test',
    'a.@mail.test',
    'a@.mail.test',
    'a@mail.test.',
    'a@-mail.test',
    'a@mail-.test',
    'a@mail',
    'a@mail.t',
    'a b@mail.test',
  ])('%s is refused', (written) => expect(read(written)).toHaveProperty('messages'))
})

describe('a date of birth', () => {
  const read = (day: string) => checkField('born', f.date({ birth: true }), day)

  it('lies between 1900 and today', () => {
    const today = wireDay(Date.now())
    for (const day of ['1900-01-01', '1985-03-15', today]) expect(read(day)).toEqual({ value: day })
    for (const day of ['1899-12-31', wireDay(Date.now() + 86_400_000), '2085-03-15'])
      expect(read(day), day).toHaveProperty('messages')
  })
})
