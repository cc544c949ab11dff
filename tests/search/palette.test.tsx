import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const sales = 'sales@harta.test'

async function openPalette() {
  const { user } = await renderConsole({ as: sales, at: '/' })
  await screen.findByRole('button', { name: 'Search' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  const palette = within(await screen.findByRole('dialog', { name: 'Search everything' }))
  return { user, palette, box: palette.getByRole('combobox') }
}

it('who called: the number of a colleague’s lead says whose it is and is asked for, an unknown one begins a lead', async () => {
  const contact_no = '0127788110'
  const admin = api(tenants(), { as: 'admin@harta.test' })
  await admin.post('/lead/leads', {
    name: 'Of a colleague',
    contact_no,
    assign_to: tenants().userId('exec@harta.test'),
  })
  const { user, palette, box } = await openPalette()
  await user.type(box, '012-778 8110')
  expect(await palette.findByText(/Ahmad Faizal bin Zulkifli/)).toBeTruthy()
  expect(palette.queryByText('Of a colleague')).toBeNull()
  expect(palette.queryByText(/^Nothing found/)).toBeNull()
  await user.click(palette.getAllByRole('button')[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  const asked = (await api(tenants(), { as: 'exec@harta.test' }).get('/notification/notifications')).body.data
  expect(JSON.stringify(asked.data)).toContain('asks for a transfer: lead Of a colleague')
  await user.clear(box)
  await user.type(box, '012-778 8119')
  await user.click(await palette.findByRole('option', { name: 'New lead with this number' }))
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ })
  expect(phone.value.replace(/\D/g, '')).toMatch(/127788119$/)
})
