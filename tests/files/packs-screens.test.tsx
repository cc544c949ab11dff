import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()
const as = 'sales@harta.test'

const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

it('[PRO-13] files of a record are chosen, put together and then stand among its files', async () => {
  const sales = api(tenants(), { as })
  const { body } = await sales.post('/customer/customers', { name: 'Puan Packed', contact_no: '0127799881' })
  const customer = body.data.id as number
  for (const name of ['front.png', 'back.png']) {
    const form = new FormData()
    form.set('file', new File([png], name))
    expect(
      (await sales.send(`/customer/customer/${customer}/files`, { method: 'POST', body: form })).status,
    ).toBe(201)
  }
  const { user } = await renderConsole({ as, at: `/customerProfileDetails/${customer}?tab=documents` })
  await user.click(await screen.findByRole('button', { name: 'Combine into PDF' }))
  const dialog = await screen.findByRole('dialog', { name: 'Combine files into one PDF' })
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Select Attachment First')
  await user.click(within(dialog).getByRole('checkbox', { name: /front\.png/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /back\.png/ }))
  within(dialog).getByRole('checkbox', { name: /^2\. back\.png/, checked: true })
  await user.type(within(dialog).getByRole('textbox', { name: 'File name' }), 'IC')
  await user.click(within(dialog).getByRole('button', { name: 'Combine' }))
  await within(dialog).findByText('IC.pdf was added to the files', {}, { timeout: 10_000 })
  expect(await screen.findByRole('button', { name: 'Download IC.pdf', hidden: true })).toBeTruthy()
})
