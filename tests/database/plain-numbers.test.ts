import { beforeAll, describe, expect, it } from 'vitest'
import { ArraySchema, LazySchema, NumberSchema, ObjectSchema, type ISchema } from 'yup'
import { resources } from '../../resources/all.ts'
import { corporateSchema } from '../../schemas/corporate.ts'
import { userSchema } from '../../schemas/user.ts'
import { partCallsOf } from '../../src/engine/api/part-calls.ts'
import { writableFields } from '../../src/engine/rules.ts'
import { checkField } from '../../src/engine/rules.ts'
import { ownCalls } from '../../src/services/own-calls.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

/** Numbers to who reads them leniently, and to nobody else. */
const noNumbers = [
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '0o7',
  'Infinity',
  '-Infinity',
  'NaN',
  '1 2',
  '   ',
  '١٢',
  '１２',
  '1_000',
  '+1',
  '--1',
  '1.',
  '.5',
]
const blanks = [' 12', '12 ', '\t12\n']

/** Every rule of a number in a body, by its place. */
function* numbersIn(rule: unknown, place: string): Generator<[string, NumberSchema]> {
  if (rule instanceof NumberSchema) yield [place, rule]
  else if (rule instanceof ArraySchema && rule.innerType) yield* numbersIn(rule.innerType, `${place}[]`)
  else if (rule instanceof ObjectSchema)
    for (const [name, member] of Object.entries(rule.fields as Record<string, ISchema<unknown>>))
      if (!(member instanceof LazySchema)) yield* numbersIn(member, `${place}.${name}`)
}

const calls = [...ownCalls, ...resources.flatMap((resource) => partCallsOf(resource))]
const rules = calls.flatMap(({ name, body, query }) => [
  ...numbersIn(body, `${name} body`),
  ...numbersIn(query, `${name} query`),
])

const fields = [...resources.map(({ schema }) => schema), corporateSchema, userSchema].flatMap((schema) =>
  writableFields(schema).map(([name, field]) => ({ place: `${schema.name}.${name}`, name, field })),
)
const amounts = fields.filter(({ field: { kind } }) => ['money', 'percent', 'int'].includes(kind))

describe('numbers on the wire are plain', () => {
  it('every declared number of a body or query refuses other notations and blanks', () => {
    const wrong = rules.flatMap(([place, rule]) =>
      [...noNumbers, ...blanks]
        .filter((sent) => rule.isValidSync(sent))
        .map((sent) => `${place} takes ${JSON.stringify(sent)}`),
    )
    expect(wrong).toEqual([])
    expect(rules.length).toBeGreaterThan(100)
  })

  it.each(['money', 'percent', 'int'])('every %s field refuses other notations', (kind) => {
    const of = amounts.filter(({ field }) => field.kind === kind)
    const wrong = of.flatMap(({ place, name, field }) =>
      noNumbers
        .filter((sent) => !('messages' in checkField(name, field, sent)))
        .map((sent) => `${place} takes ${JSON.stringify(sent)}`),
    )
    expect(wrong).toEqual([])
    expect(of.length).toBeGreaterThan(3)
  })

  it('what is a number is read', () => {
    for (const { place, name, field } of amounts.filter((each) => each.field.kind === 'money'))
      expect(checkField(name, field, '1200.50'), place).toEqual({ value: '1200.5' })
  })
})

withEngine('amounts through the door', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  it.each([...noNumbers, ...blanks, ''])('a top-up of %j is a 422', async (amount) => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const answer = await admin.post('/credit-report/balance/top-up', { amount })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['amount']])
    expect((await admin.get('/credit-report/balance')).body.data.balance).toBe('0.00')
  })
})
