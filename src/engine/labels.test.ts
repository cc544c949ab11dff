import { expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import { labelOf } from './schema.ts'

it('e-mail and phone have one spelling on every screen', () => {
  const labels = resources.flatMap(({ schema }) =>
    Object.entries(schema.fields)
      .filter(([, { kind }]) => kind === 'email' || kind === 'phone')
      .map(([name, field]) => [field.kind, labelOf(name, field)]),
  )
  expect(labels.length).toBeGreaterThan(3)
  for (const [kind, label] of labels) expect(label).toBe(kind === 'email' ? 'E-mail' : 'Phone')
})

/** A text that is nothing but a name for an e-mail address or a phone number, however it is spelled. */
const nameOfContact =
  /^(your )?(e-?mail( address)?|(tele|mobile |hand ?)?phone( (number|no\.?))?|(mobile|contact) (number|no\.?)|mobile|tel\.?)$/i

/** Every text of a file of texts, with the way to it. */
const textsIn = (value: unknown, way: string): [way: string, text: string][] => {
  if (typeof value === 'string') return [[way, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${way}.${key}`))
}

it('and so have they in every text that labels something', () => {
  const files = import.meta.glob(
    ['../**/texts.ts', '../**/texts/en.ts', '../domain/texts/*.ts', '!../**/*.test.ts'],
    { eager: true },
  )
  const labels = Object.entries(files)
    .flatMap(([path, texts]) => textsIn(texts, path))
    .filter(([, text]) => nameOfContact.test(text))
  expect(labels.length).toBeGreaterThan(3)
  expect(labels.filter(([, text]) => text !== 'E-mail' && text !== 'Phone')).toEqual([])
})
