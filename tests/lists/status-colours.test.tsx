import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const as = 'admin@harta.test'

interface Status {
  id: number
  status: string
  colour: string
  parent_id: number | null
}

const read = async (call: string): Promise<Status[]> =>
  (await api(tenants(), { as }).get(`/lookup/${call}?range=[0,99]`)).body

/** What of a row is read by eye. */
function seenIn(row: Element | null): string {
  const seen = row?.cloneNode(true) as Element
  for (const hidden of seen.querySelectorAll('.u-visually-hidden')) hidden.remove()
  return seen.textContent ?? ''
}

describe('[STA-17] each status has its colour', () => {
  it.each([
    ['customer', 'customer-status', '/settings/customerStatus', 'Customer statuses'],
    ['bank', 'bank-status', '/settings/bankStatus', 'Bank statuses'],
  ])('%s statuses in their list, each as its own chip', async (_kind, call, at, title) => {
    const statuses = await read(call)
    expect(new Set(statuses.map(({ colour }) => colour)).size).toBeGreaterThan(3)
    expect(statuses.some(({ parent_id }) => parent_id !== null)).toBe(true)
    await renderConsole({ as, at })
    const table = await screen.findByRole('table', { name: title })
    await within(table).findAllByText(statuses[0]?.status ?? '')
    for (const { id, status, colour, parent_id } of statuses) {
      const row = table.querySelector(`tr[data-id="${id}"]`)
      const swatch = row?.querySelector<HTMLElement>('[data-part="swatch"]')
      expect(swatch?.style.background, `${call} ${id}`).toBe(colour)
      const chip = row?.querySelector<HTMLElement>('[data-part="chip"]')
      expect([chip?.textContent, chip?.style.getPropertyValue('--chip')]).toEqual([status, colour])
      expect(seenIn(row), `${call} ${id}`).not.toMatch(/#[0-9a-f]{6}/i)
      expect(row?.querySelectorAll('[data-under]').length, status).toBe(parent_id === null ? 0 : 1)
    }
  })

  it('a customer status as a chip where something refers to it', async () => {
    const [status] = await read('customer-status')
    const made = await api(tenants(), { as }).post('/lookup/sms-templates', {
      sms_title: 'Chips',
      sms_content: 'RM0.00 Urus: hello',
      customer_status_id: status?.id,
    })
    expect(made.status).toBe(201)
    await renderConsole({ as, at: '/settings/sms-templates' })
    const row = (await screen.findByText('Chips')).closest('tr')
    const chip = row?.querySelector<HTMLElement>('[data-part="chip"]')
    expect([chip?.textContent, chip?.style.getPropertyValue('--chip')]).toEqual([
      status?.status,
      status?.colour,
    ])
  })
})
