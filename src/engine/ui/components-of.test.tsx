import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, Form, testDataProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import '../../../resources/register.ts'
import { makeI18nProvider } from '../../console/app/i18n-provider.ts'
import { addDays } from '../../domain/dates/days.ts'
import { showDay, showWithWeekday } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import type { AnyField } from '../field.ts'
import { kindOf } from '../fields/kind-of.ts'
import { fieldKinds } from '../fields/kinds.ts'
import { FieldCell } from './cells/field-cell.tsx'
import { exampleRecord, exampleSchema } from './examples/example-schema.ts'
import type { Look } from './field-components.ts'
import { componentsOf, fieldComponents } from './components-of.ts'
import { formResolver } from './form/form-resolver.ts'

const nothing = () => Promise.resolve({ data: [], total: 0 })
const provider = testDataProvider({ getList: nothing, getMany: nothing })

function show(children: ReactNode) {
  const element = (
    <CoreAdminContext dataProvider={provider} i18nProvider={makeI18nProvider()}>
      {children}
    </CoreAdminContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

const fieldNamed = (name: keyof typeof exampleSchema.fields): AnyField => exampleSchema.fields[name]
const fields = Object.entries<AnyField>(exampleSchema.fields)

function cell(name: keyof typeof exampleSchema.fields, value: unknown, look: Look = 'page') {
  const { container } = show(<FieldCell name={name} field={fieldNamed(name)} value={value} look={look} />)
  return container
}

/** The input of a field in a form; what it submits. */
function input(name: keyof typeof exampleSchema.fields, start: unknown = null) {
  const { Input } = componentsOf(fieldNamed(name))
  const saved: unknown[] = []
  show(
    <Form
      defaultValues={{ [name]: start }}
      mode="onTouched"
      resolver={formResolver(exampleSchema, () => [name])}
      onSubmit={(values: Record<string, unknown>) => void saved.push(values[name])}
    >
      <Input name={name} field={fieldNamed(name)} />
      <button type="submit">Save</button>
    </Form>,
  )
  return { user: userEvent.setup(), saved, box: () => screen.getByRole('textbox') as HTMLInputElement }
}

it('every kind has its components, and an example', () => {
  expect(Object.keys(fieldComponents).toSorted()).toEqual(Object.keys(fieldKinds).toSorted())
  expect(fields.map(([, { kind }]) => kind).toSorted()).toEqual(Object.keys(fieldKinds).toSorted())
})

describe('cells', () => {
  it.each(fields)('%s shows its value everywhere and nothing for none', (name, field) => {
    for (const look of ['row', 'page', 'plain'] as const) {
      expect(
        show(<FieldCell name={name} field={field} record={exampleRecord} look={look} />).container.firstChild,
      ).not.toBeNull()
      expect(
        show(<FieldCell name={name} field={field} value={null} look={look} />).container.textContent,
      ).toBe('')
    }
  })

  it('a phone in a row is called and, when it is a mobile, written to on WhatsApp', () => {
    const linksOf = (value: string, look: 'row' | 'page') =>
      [
        ...show(
          <FieldCell name="phone" field={exampleSchema.fields.phone} value={value} look={look} />,
        ).container.querySelectorAll('a'),
      ].map(({ href }) => href)
    expect(linksOf('60123456789', 'row')).toEqual(['tel:+60123456789', 'https://wa.me/60123456789'])
    expect(linksOf('60312345678', 'row')).toEqual(['tel:+60312345678'])
    expect(linksOf('60123456789', 'page')).toEqual(['tel:+60123456789'])
  })

  it.each([
    ['phone', '60123456789', '+60123456789', '[VAL-02] a phone with its plus'],
    ['phone', '0123456789', '+60123456789', '[VAL-02] a phone without its country'],
    [
      'nric',
      '900101145678',
      '900101-14-5678Born 1 Jan, 1990 · Female · Kuala Lumpur',
      '[VAL-03] an NRIC in groups, with what it says',
    ],
    ['nric', '90010114', '90010114', '[VAL-03] what is no NRIC as it is'],
    ['money', '1250000.5', 'RM 1,250,000.50', '[VAL-04] money with two decimals'],
    ['dateTime', '2026-11-21 14:30:00', '21 Nov, 2026 2:30 PM', '[VAL-11] a time'],
    ['date', '2026-11-21', '21 Nov, 2026', '[VAL-11] a day'],
    ['percent', '4.3000', '4.3%', 'a percentage without idle zeros'],
    ['month', '2026-03', 'Mar 2026', 'a month'],
    ['choice', 'condo', 'Condominium', 'a choice by its name'],
    ['bool', false, 'No', 'yes and no in words'],
  ] as const)('%s %s is shown as %s: %s', (name, value, shown, _what) => {
    expect(cell(name, value).textContent).toBe(shown)
  })

  it('a phone is a link to call it', () => {
    expect(cell('phone', '60123456789').querySelector('a')?.getAttribute('href')).toBe('tel:+60123456789')
  })

  it('formatted text in a row is its words, escaped', () => {
    const container = cell(
      'richText',
      '<p>Wants <strong>3 rooms</strong></p><p>&lt;b&gt; &amp; c</p><img src=x onerror=alert(1)>',
      'row',
    )
    expect(container.textContent).toBe('Wants 3 rooms <b> & c')
    expect(container.querySelector('*')?.tagName).toBeUndefined()
  })

  it('a label’s colour comes with the record, without a call', () => {
    show(<FieldCell name="ref" field={fieldNamed('ref')} record={exampleRecord} look="row" />)
    expect(screen.getByText('New').parentElement?.style.getPropertyValue('--chip')).toBe('#2563eb')
  })
})

describe('inputs', () => {
  it('[VAL-01] an amount takes digits, dot, comma and $ only', async () => {
    const { user, box, saved } = input('money')
    await user.type(box(), 'RM 1,2a5b0.5-0')
    expect(box().value).toBe('1,250.50')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['1250.5'])
  })

  it('[VAL-04] an amount is shown with two decimals once it is left, and bare to write in', async () => {
    const { user, box } = input('money', '1250')
    expect(box().value).toBe('1,250.00')
    await user.click(box())
    expect(box().value).toBe('1250')
    await user.tab()
    expect(box().value).toBe('1,250.00')
  })

  it('[VAL-02] a phone may be written in any way', async () => {
    const { user, box, saved } = input('phone')
    await user.type(box(), '012-345 6789')
    await user.tab()
    expect(box().value).toBe('+60123456789')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['60123456789'])
  })

  it('[VAL-03] an NRIC is shown in groups and kept as digits', async () => {
    const { user, box, saved } = input('nric')
    await user.type(box(), '900101145678')
    await user.tab()
    expect(box().value).toBe('900101-14-5678')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['900101145678'])
  })

  it('[VAL-12] says what the shared rule says, once the field is left', async () => {
    const { user, box } = input('email')
    await user.type(box(), 'nobody')
    expect(screen.queryByText(/not a valid/)).toBeNull()
    await user.tab()
    await screen.findByText('Enter a valid e-mail address')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a valid e-mail address',
    )
  })

  it('[VAL-11] a day may be written in any way, and picked with the keys', async () => {
    const { user, box, saved } = input('date')
    await user.type(box(), '5/3/2027')
    await user.tab()
    expect(box().value).toBe('5 Mar, 2027')
    await user.click(box())
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('grid', { name: 'March 2027' })
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(box().value).toBe('13 Mar, 2027')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['2027-03-13'])
  })

  it('a day that does not exist is refused', async () => {
    const { user, box } = input('date')
    await user.type(box(), '31/2/2027')
    await user.tab()
    await screen.findByText('Enter a valid date')
    expect(box().value).toBe('31/2/2027')
  })

  it('a moment gets an hour with its day, to be changed', async () => {
    const { user, saved } = input('dateTime')
    await user.type(screen.getByRole('textbox'), '21 nov 2026')
    const time = screen.getByRole('combobox')
    expect((time as HTMLInputElement).value).toBe('9:00 AM')
    await user.clear(time)
    await user.type(time, '2:30pm')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['2026-11-21 14:30:00'])
  })

  it('the times to pick begin at 9 AM and go round the clock', async () => {
    const { user } = input('dateTime', '2026-11-21 14:30:00')
    await user.click(screen.getByRole('combobox'))
    const times = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(times).toHaveLength(48)
    expect(times.slice(0, 3)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM'])
    expect(times.at(-1)).toBe('8:30 AM')
  })

  it('what is no time of day is refused and kept as typed', async () => {
    const { user, saved } = input('dateTime', '2026-11-21 09:00:00')
    const time = screen.getByRole('combobox')
    await user.clear(time)
    await user.type(time, 'noon')
    await user.click(screen.getByText('Save'))
    await screen.findByText('Enter a valid date and time')
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('noon')
    await user.clear(time)
    await user.type(time, '12pm')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['2026-11-21 12:00:00'])
  })

  it('a moment may be typed or pasted at once', async () => {
    const { user, saved } = input('dateTime')
    await user.click(screen.getByRole('textbox'))
    await user.paste('25 Nov, 2026 3:00 PM')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual(['2026-11-25 15:00:00'])
  })

  it('a moment may be said in words; what is understood is said back before it is saved', async () => {
    const { user, box, saved } = input('dateTime')
    const tomorrow = addDays(today(), 1)
    await user.type(screen.getByRole('textbox'), 'tmr 10')
    expect(screen.getAllByText(showWithWeekday(`${tomorrow} 10:00:00`)).length).toBeGreaterThan(0)
    await user.tab()
    expect(screen.queryByText(showWithWeekday(`${tomorrow} 10:00:00`))).toBeNull()
    expect(box().value).toBe(showDay(tomorrow))
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual([`${tomorrow} 10:00:00`])
  })

  it('what is no JSON is refused and kept as typed', async () => {
    const { user, box, saved } = input('json')
    await user.type(box(), '{{"a": 1')
    await user.tab()
    await screen.findByText('JSON isn’t in the right format')
    await user.click(box())
    await user.type(box(), '}')
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual([{ a: 1 }])
  })

  it('an emptied input is null', async () => {
    const { user, box, saved } = input('longText', 'something')
    await user.clear(box())
    await user.click(screen.getByText('Save'))
    expect(saved).toEqual([null])
  })
})

describe('filters', () => {
  const controls = fields.flatMap(([name, field]) =>
    kindOf(field)
      .operators.filter((operator) => operator !== 'empty')
      .map((operator) => [name, operator, field] as const),
  )
  it.each(controls)('%s has a control for %s', (name, operator, field) => {
    const { Filter } = componentsOf(field)
    show(
      <Filter name={name} field={field} operator={operator} value={undefined} onChange={() => undefined} />,
    )
    expect(document.querySelector('input, button, [role="listbox"]')).toBeTruthy()
  })
})
