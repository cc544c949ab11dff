import { sql, type RawBuilder } from 'kysely'
import { numbersOf } from '../../runtime/numbers.ts'
import { readSealedNumber } from '../../domain/sealed-number.ts'
import type { AnyField } from '../field.ts'
import type { Sealing } from '../fields/kind.ts'
import { kindOf } from '../fields/kind-of.ts'
import { maskOf } from '../masked-fields.ts'
import type { Schema } from '../schema.ts'
import { anyOf, type Condition } from './condition.ts'
import type { Context, Values } from './resource-service.ts'

/* Encrypted fields: written by `sealValues`, decrypted by `openValues`, searched by blind index (a generated column) and last four digits. */

export const sealingOf = (field: AnyField | undefined): Sealing | undefined =>
  field && kindOf(field).sealing?.(field.options)

const known = new WeakMap<Schema, [name: string, sealing: Sealing][]>()

export function sealedFields(schema: Schema): [name: string, sealing: Sealing][] {
  const found =
    known.get(schema) ??
    Object.entries(schema.fields).flatMap(([name, field]): [string, Sealing][] => {
      const sealing = sealingOf(field)
      return sealing ? [[name, sealing]] : []
    })
  known.set(schema, found)
  return found
}

type Sealer = Pick<Context, 'tx' | 'session'>

/** Encrypts a value; already encrypted ones, as in the audit trail, stay. */
export function sealed(sealing: Sealing, value: unknown, { tx, session }: Sealer): unknown {
  if (typeof value !== 'string' || value === '' || readSealedNumber(value)) return value
  const { kind, shown, year } = sealing
  const number = { kind, number: value, shown: shown(value), year: year?.(value) }
  return numbersOf(tx).seal(session.corporateId, number)
}

export const opened = (value: unknown, { tx, session }: Sealer): unknown =>
  readSealedNumber(value) ? numbersOf(tx).open(session.corporateId, String(value)) : value

export function sealValues<V extends Values>(schema: Schema, values: V, context: Sealer): V {
  const written = sealedFields(schema).filter(([name]) => name in values)
  if (written.length === 0) return values
  const seal = ([name, sealing]: [string, Sealing]) => [name, sealed(sealing, values[name], context)]
  return { ...values, ...Object.fromEntries(written.map(seal)) }
}

/** Reads only the masked part, for speed in lists. */
const firstPart = (value: string) => (value.includes('~') ? value.slice(0, value.indexOf('~')) : value)

/** Decrypts unmasked fields and those in `full` in place; others keep the masked form. */
export function readSealed(
  schema: Schema,
  rows: readonly Values[],
  full: readonly string[],
  context: Sealer,
): void {
  for (const [name] of sealedFields(schema)) {
    const isFull = full.includes(name) || !maskOf(schema.fields[name])
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'string') row[name] = isFull ? opened(value, context) : firstPart(value)
    }
  }
}

export function indexesOf(
  { kind }: Pick<Sealing, 'kind'>,
  values: readonly string[],
  { tx, session }: Sealer,
): Map<string, string> {
  const numbers = numbersOf(tx)
  return new Map(
    values.flatMap((value) =>
      numbers.indexes(session.corporateId, kind, value).map((index): [string, string] => [index, value]),
    ),
  )
}

/** Database-generated columns for blind index and last four digits. */
export const indexColumn = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(`${name}_index`)}`
const last4Column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(`${name}_last4`)}`

export const isOneOf = (
  name: string,
  sealing: Sealing,
  values: readonly string[],
  context: Sealer,
): RawBuilder<boolean> =>
  sql<boolean>`${indexColumn(name)} = any(${[...indexesOf(sealing, values, context).keys()]}::text[])`

/** Four digits match the end of a number; other text is a full number. */
function named(name: string, sealing: Sealing, values: readonly unknown[], context: Sealer) {
  const texts = values.map(String)
  const last4 = texts.filter((text) => text.length === 4)
  const whole = texts.filter((text) => text.length !== 4)
  return anyOf([
    ...(last4.length > 0 ? [sql<boolean>`${last4Column(name)} = any(${last4}::text[])`] : []),
    ...(whole.length > 0 ? [isOneOf(name, sealing, whole, context)] : []),
  ])
}

export function sealedCondition(
  name: string,
  sealing: Sealing,
  { operator, values }: Condition,
  context: Sealer,
): RawBuilder<boolean> {
  if (operator !== 'empty') return named(name, sealing, values, context)
  const empty = sql<boolean>`coalesce(t.${sql.ref(name)}, '') = ''`
  return values[0] ? empty : sql<boolean>`not (${empty})`
}
