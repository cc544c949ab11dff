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
