import type { Page } from '@playwright/test'
import { makeLead, newName, newPhone } from './leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const name = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const phone = (page: Page) => page.getByRole('textbox', { name: 'Phone' })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const save = (page: Page, label: 'Create' | 'Save') => page.getByRole('button', { name: label, exact: true })

async function chooseStatus(page: Page, wanted: string): Promise<void> {
  await status(page).click()
  await page.getByRole('option', { name: wanted, exact: true }).click()
  await expect(status(page)).toHaveValue(wanted)
}

test('[VAL-12] a new lead: rules and the server’s word on their inputs, then success', async ({
  page,
  callsAs,
  complaints,
}) => {
  complaints.allowStatus(422)
  const known = await makeLead(await callsAs('admin@harta.test'))
  const wanted = newName('Siti')
  await page.goto('/leadsListings')
  await page.getByRole('link', { name: 'New lead' }).click()
  await expect(page).toHaveURL('/leadsListings/create')
  await save(page, 'Create').click()
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  await name(page).fill(wanted)
  await phone(page).fill(known.phone)
  await email(page).fill('not an address')
  await chooseStatus(page, 'New')
  await save(page, 'Create').click()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await email(page).fill('siti@mail.test')
  await save(page, 'Create').click()
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(phone(page)).toBeFocused()
  await expect(phone(page)).toHaveAccessibleDescription(/.+/)
  await expect(name(page)).toHaveValue(wanted)
  await phone(page).fill(newPhone())
  await save(page, 'Create').click()
  await expect(page).toHaveURL(/\/leadProfileDetails\/\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: wanted })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Lead created' })).toBeVisible()
})

test('an edit sends what changed and shows it on the record', async ({ page, callsAs }) => {
  const lead = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(`/leadProfileDetails/${lead.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(name(page)).toHaveValue(lead.name)
  await page.getByRole('textbox', { name: 'Interested in' }).fill('Menara Seri')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page, 'Save').click()
  expect((await sent).postDataJSON()).toEqual({ interested_in: 'Menara Seri', version: expect.any(Number) })
  await expect(page).toHaveURL(`/leadProfileDetails/${lead.id}`)
  await expect(page.getByRole('region', { name: 'Interest' }).getByText('Menara Seri')).toBeVisible()
})

test('a lead is deleted after a question', async ({ page, callsAs, complaints }) => {
  // The page that is left may be told of the lead's creation late, and read once more what has gone meanwhile.
  complaints.allowStatus(404)
  const lead = await makeLead(await callsAs('admin@harta.test'))
  await page.goto(`/leadProfileDetails/${lead.id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${lead.name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/leadsListings')
  await expect(page.getByRole('status').filter({ hasText: 'Lead deleted' })).toBeVisible()
  // The record's page, which may still stand there, has a box of its own.
  await page.getByRole('searchbox', { name: /^Search name/ }).fill(lead.phone)
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
})

test.describe('what was typed', () => {
  test('survives a reload', async ({ page }) => {
    const wanted = newName('Kumar')
    await page.goto('/leadsListings/create')
    await name(page).fill(wanted)
    await phone(page).fill('0123')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(name(page)).toHaveValue(wanted)
    await expect(phone(page)).toHaveValue('0123')
    await expect(page.getByText('Draft restored')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(name(page)).toHaveValue('')
  })

  test('[ERR-04] survives a session that ended before it was saved', async ({
    browser,
    sessions,
    baseURL,
    complaints,
  }) => {
    complaints.allowStatus(401)
    const session = await sessions.signIn('director@harta.test')
    const context = await browser.newContext({
      storageState: sessions.stateOf('director@harta.test', session),
      baseURL,
    })
    complaints.listen(context)
    const page = await context.newPage()
    const wanted = newName('Devi')
    await page.goto('/leadsListings/create')
    await name(page).fill(wanted)
    await phone(page).fill(newPhone())
    await chooseStatus(page, 'New')
    await context.request.post('/api/access-control/logout', {
      headers: { Authorization: `Bearer ${session.access_token}`, 'Application-Code': 'sas' },
    })
    // A call of the page's own may hear of the end first: then there is nothing left to press.
    await save(page, 'Create')
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('alert').filter({ hasText: 'Your session has been end' })).toBeVisible()
    await page.getByRole('button', { name: 'director@harta.test' }).click()
    await expect(page).toHaveURL('/leadsListings/create')
    await expect(name(page)).toHaveValue(wanted)
    await expect(status(page)).toHaveValue('New')
    await save(page, 'Create').click()
    await expect(page.getByRole('heading', { level: 2, name: wanted })).toBeVisible()
    await context.close()
  })

  test('is asked about before leaving', async ({ page }) => {
    await page.goto('/leadsListings/create')
    await name(page).fill('Somebody')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(name(page)).toHaveValue('Somebody')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/leadsListings')
  })
})

test.describe('two people edit one lead', () => {
  test('different fields both hold', async ({ page, openAs, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const lead = await makeLead(calls)
    const other = await openAs('owner@harta.test')
    await page.goto(`/leadProfileDetails/${lead.id}/edit`)
    await other.goto(`/leadProfileDetails/${lead.id}/edit`)
    await email(other).fill('theirs@mail.test')
    await email(page).click()
    await page.getByRole('textbox', { name: 'Interested in' }).fill('Residensi Aman')
    await save(other, 'Save').click()
    await expect(other).toHaveURL(`/leadProfileDetails/${lead.id}`)
    await save(page, 'Save').click()
    await expect(page).toHaveURL(`/leadProfileDetails/${lead.id}`)
    const { data } = await calls.get<{ data: Record<string, unknown> }>(`/lead/leads/${lead.id}`)
    expect(data).toMatchObject({ email: 'theirs@mail.test', interested_in: 'Residensi Aman' })
  })

  test('the same field shows both values and asks', async ({ page, openAs, callsAs, complaints }) => {
    complaints.allowStatus(409)
    const calls = await callsAs('admin@harta.test')
    const lead = await makeLead(calls)
    const other = await openAs('owner@harta.test')
    await page.goto(`/leadProfileDetails/${lead.id}/edit`)
    await other.goto(`/leadProfileDetails/${lead.id}/edit`)
    await email(other).fill('theirs@mail.test')
    await email(page).fill('mine@mail.test')
    await save(other, 'Save').click()
    await expect(other).toHaveURL(`/leadProfileDetails/${lead.id}`)
    await save(page, 'Save').click()
    const question = page.getByRole('dialog', { name: 'Changed by someone else' })
    await expect(question).toContainText('theirs@mail.test')
    await expect(question).toContainText('mine@mail.test')
    await expect(question.getByRole('button', { name: 'Save' })).toBeDisabled()
    await question.getByRole('radio', { name: /mine@mail.test/ }).check()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`/leadProfileDetails/${lead.id}`)
    const { data } = await calls.get<{ data: Record<string, unknown> }>(`/lead/leads/${lead.id}`)
    expect(data).toMatchObject({ email: 'mine@mail.test' })
  })
})
