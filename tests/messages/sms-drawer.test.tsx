import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const as = () => api(tenants(), { as: sales })

let phones = 0
async function customer(language?: string): Promise<{ id: number }> {
  const statuses = (await as().get('/lookup/customer-status')).body as Json[]
  const contact_no = `01577${String(10_000 + ++phones)}`
  const status_id = statuses.find(({ status }) => status === 'Documents pending').id
  const { body } = await as().post('/customer/customers', {
    name: 'Aminah',
    contact_no,
    status_id,
    language,
  })
  return body.data
}

async function opens(id: number) {
  const { user } = await renderConsole({ as: sales, at: `/customerProfileDetails/${id}` })
  await user.click(await screen.findByRole('button', { name: 'SMS' }))
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'SMS to Aminah' })) }
}

it('[STA-09][VAL-08][ERR-12] a template fills the SMS, sending is asked about, the log tells what became of it', async () => {
  const { id } = await customer()
  const { user, drawer } = await opens(id)
  await user.click(await drawer.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'Documents' }))
  const content = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' })
  expect(content.value).toMatch(/^RM0\.00 Harta Prima: Hi Aminah, some documents/)
  expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Documents')
  expect(drawer.getByText('1 segment')).toBeTruthy()
  expect(drawer.getByText('About RM 0.08')).toBeTruthy()
  expect(drawer.getByText('Ready to send')).toBeTruthy()

  await user.click(drawer.getByRole('button', { name: 'Send' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Attention' }))
  expect(asked.getByText('Are you sure you want to send this?')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('SMS: - Successfully Sent.')).toBeTruthy()
  const log = within(await drawer.findByRole('table', { name: 'Log' }))
  expect(log.getByText('Documents')).toBeTruthy()
  expect(content.value).toBe('RM0.00 Harta Prima: ')
})

it('a template begins in the customer’s language, says so, and is taken in another one where that is chosen', async () => {
  const { id } = await customer('ms')
  const { user, drawer } = await opens(id)
  await user.click(await drawer.findByRole('combobox', { name: 'Template' }))
  await user.click(await screen.findByRole('option', { name: 'Documents' }))
  const content = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content' })
  expect(content.value).toMatch(/^RM0\.00 Harta Prima: Hai Aminah, beberapa dokumen/)
  const language = drawer.getByRole('combobox', { name: 'Language' })
  expect(language.textContent).toBe('Bahasa Melayu')
  expect(drawer.getByText('Recipient’s language')).toBeTruthy()
  await user.click(language)
  await user.click(await screen.findByRole('option', { name: '中文' }))
  expect(content.value).toMatch(/Aminah您好/)
  expect(drawer.queryByText('Recipient’s language')).toBeNull()
  await user.click(language)
  await user.click(await screen.findByRole('option', { name: 'Default text' }))
  expect(content.value).toMatch(/Hi Aminah, some documents/)
})

it('a text begins with RM0.00 and the brand; what breaks the rules is said at the text before anything is asked', async () => {
  const { id } = await customer()
  const { user, drawer } = await opens(id)
  const content = await drawer.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content' })
  expect(content.value).toBe('RM0.00 Harta Prima: ')
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  expect(await drawer.findByText('Write your message')).toBeTruthy()
  await user.clear(content)
  await user.type(content, 'Hi, see www.harta.my')
  expect(drawer.getByText('Must start with RM0.00')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Send' }))
  expect(await drawer.findByText('Fix the points below before sending')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(content.value).toBe('Hi, see www.harta.my')
  expect(drawer.getByText('No SMS yet')).toBeTruthy()
})

it('who asked to be left alone is not written to', async () => {
  const { id } = await customer()
  await as().call('POST /:service/:record/:id/consents', {
    params: { service: 'customer', record: 'customer', id },
    body: {
      channel: 'sms',
      granted: false,
      means: 'call',
      proof: 'On the phone',
      given_at: '2026-01-02 10:00:00',
    },
  })
  const { drawer } = await opens(id)
  expect((await drawer.findByRole('alert')).textContent).toMatch(/has opted out of SMS/)
  expect(drawer.queryByRole('button', { name: 'Send' })).toBeNull()
})
