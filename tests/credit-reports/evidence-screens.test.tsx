import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { askConsent, giveConsent } from './consent-visit.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const as = 'admin@harta.test'

it('a signed paper says who signed it and until when it is kept, and is neither renamed nor deleted', async () => {
  const admin = api(tenants(), { as })
  const body = { name: 'Tan Mei Ling', contact_no: '0197455001', passport_no: 'A7001' }
  const id = (await admin.post('/customer/customers', body)).body.data.id as number
  await giveConsent(tenants(), (await askConsent(admin, id)).esign_url)
  const form = new FormData()
  form.set('file', new File(['words'], 'notes.txt'))
  await admin.send(`/customer/customer/${id}/files`, { method: 'POST', body: form })
  const { user } = await renderConsole({ as, at: `/customerProfileDetails/${id}?tab=documents` })
  const files = within(await screen.findByRole('region', { name: /^Files/ }))
  const rows = await files.findAllByRole('listitem')
  const rowWith = (name: RegExp) => {
    const row = rows.find(({ textContent }) => name.test(textContent))
    if (!row) throw new Error(`No row says ${name}`)
    return within(row)
  }
  const signed = rowWith(/Consent to a credit report/)
  expect(signed.getByText(/Signed by As signed .* Kept until \d+ \w+,? \d{4}/)).toBeTruthy()
  expect(signed.queryByRole('button', { name: /^(Rename|Delete)/ })).toBeNull()
  expect(rowWith(/notes\.txt/).getByRole('button', { name: 'Delete notes.txt' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Activity/ }))
  const activity = within(await screen.findByRole('region', { name: 'Activity' }))
  const entry = (await activity.findByText('signed a document')).closest('li')
  expect(entry?.textContent).toContain('As signed')
  expect(within(entry ?? document.body).queryByRole('button', { name: /Delete/ })).toBeNull()
})
