import { fireEvent, render } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CoreAdminContext, Form, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { resources } from '../../resources/all.ts'
import '../../resources/register.ts'
import { makeI18nProvider } from '../../src/console/app/i18n-provider.ts'
import type { AnyField } from '../../src/engine/field.ts'
import { FieldCell } from '../../src/engine/ui/cells/field-cell.tsx'
import { componentsOf } from '../../src/engine/ui/components-of.ts'

const provider = testDataProvider({
  getList: () => Promise.resolve({ data: [], total: 0 }),
  getMany: () => Promise.resolve({ data: [] }),
})

function show(children: ReactNode) {
  const element = (
    <CoreAdminContext dataProvider={provider} i18nProvider={makeI18nProvider()}>
      {children}
    </CoreAdminContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).container
}

/** Every field of every declared record, by its kind. */
const fieldsOf = (...kinds: AnyField['kind'][]) =>
  resources.flatMap(({ schema }) =>
    Object.entries<AnyField>(schema.fields)
      .filter(([, field]) => kinds.includes(field.kind))
      .map(([name, field]) => [`${schema.name}.${name}`, name, field] as const),
  )

const shown = (name: string, field: AnyField, value: unknown) =>
  show(<FieldCell name={name} field={field} value={value} look="page" />).textContent

describe('what every screen of a declared record has', () => {
  it.each(fieldsOf('money', 'int', 'percent'))('[VAL-01] %s takes no letters', (_place, name, field) => {
    const { Input } = componentsOf(field)
    const container = show(
      <Form>
        <Input name={name} field={field} />
      </Form>,
    )
    const box = container.querySelector('input')
    if (!box) throw new Error(`${name} has no input`)
    // fireEvent answers false where the key was kept out.
    expect(fireEvent.keyDown(box, { key: 'a' })).toBe(false)
    expect(fireEvent.keyDown(box, { key: '5' })).toBe(true)
    expect(fireEvent.keyDown(box, { key: 'Backspace' })).toBe(true)
  })

  it.each(fieldsOf('money'))('[VAL-04] %s is shown with two decimals', (_place, name, field) => {
    expect(shown(name, field, '1234.5')).toContain('1,234.50')
  })

  it.each(fieldsOf('phone'))('[VAL-02] %s is shown with its plus', (_place, name, field) => {
    expect(shown(name, field, '0123456789')).toContain('+60123456789')
  })

  it.each(fieldsOf('nric'))('[VAL-03] %s is shown in groups', (_place, name, field) => {
    expect(shown(name, field, '900101145678')).toContain('900101-14-5678')
  })

  it.each(fieldsOf('date', 'dateTime'))('[VAL-11] %s is written as here', (_place, name, field) => {
    const value = field.kind === 'date' ? '2026-11-21' : '2026-11-21 14:30:00'
    expect(shown(name, field, value)).toMatch(field.kind === 'date' ? /21 Nov, 2026/ : /21 Nov, 2026 2:30 PM/)
  })
})

it('[VAL-01] whoever writes a numeric input by hand guards its keys', () => {
  const open = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => {
    // An NRIC is written with dashes and spaces too.
    if (!file.endsWith('.tsx') || file.includes('nric')) return false
    const text = readFileSync(join('src', file), 'utf8')
    return /inputMode[=:] ?['"{ ]*(decimal|numeric)/.test(text) && !/guardNumbers|allowsNumericKey/.test(text)
  })
  expect(open).toEqual([])
})
