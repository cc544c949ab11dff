import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { makeLead, newName, newPhone } from '../leads/leads.ts'
import { saidIn } from '../setup/browser/english-texts.ts'
import { expect, test } from '../setup/browser/test.ts'
import { publicCodeOf } from '../setup/browser/visitors.ts'

test.describe('an agent’s morning in Malay', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a language chosen before the sign-in keeps what was typed, goes with the account, and is what the day is said in', async ({
    page,
    callsAs,
  }) => {
    const said = await saidIn('ms')
    const calls = await callsAs('exec@harta.test')
    try {
      const lead = await makeLead(calls)
      const due = new Date(Date.now() + 8 * 3_600_000 + 60_000).toISOString().slice(0, 19).replace('T', ' ')
      await calls.post(`/lead/lead/${lead.id}/follow-ups`, { what: 'Telefon pertama', due_at: due })
      await page.goto('/login')
      await page.getByLabel('E-mail').fill('exec@harta.test')
      await page.locator('button[lang="ms"]').click()
      await expect(page.getByLabel(said('E-mail'))).toHaveValue('exec@harta.test')
      await page.getByRole('textbox', { name: said('Password') }).fill(demoPassword)
      await page.getByRole('button', { name: said('Sign in'), exact: true }).click()
      await expect(page).toHaveURL('/customerProfile')
      await expect(page.getByRole('heading', { level: 1, name: said('Customers') })).toBeVisible()
      await expect
        .poll(async () => {
          const { data } = await calls.get<{ data: { language: string } }>('/access-control/own/profile')
          return data.language
        })
        .toBe('ms')

      await page.goto('/')
      const day = page.getByRole('region', { name: said('My day') })
      const row = day
        .getByRole('listitem')
        .filter({ hasText: lead.name })
        .filter({ hasText: 'Telefon pertama' })
      await row.getByRole('button', { name: said('Log a call with %{name}') }).click()
      const sheet = page.getByRole('dialog', { name: said('Call with %{name}') })
      await sheet.getByRole('button', { name: said('No answer') }).click()
      await sheet.getByRole('textbox', { name: said('Note') }).fill('Tiada jawapan')
      await sheet.getByRole('button', { name: said('Save call') }).click()
      await expect(row).toBeHidden()

      await page.goto(`/leadProfileDetails/${lead.id}`)
      await expect(page.getByRole('heading', { level: 1, name: lead.name })).toBeVisible()
      const activity = page.getByRole('region', { name: said('Activity') })
      await expect(activity.getByText('Tiada jawapan').first()).toBeVisible()
      await page
        .getByRole('button', { name: said('Add appointment') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: said('Appointment with %{name}') })
      await dialog.getByRole('textbox', { name: said('Title') }).fill('Unit contoh')
      await dialog.getByRole('button', { name: said('Add appointment') }).click()
      await expect(
        page.getByRole('region', { name: said('Appointments') }).getByText('Unit contoh'),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    } finally {
      await calls.put('/access-control/own/profile', { language: null })
    }
  })
})

test('a visitor changes the language of a form and keeps what they typed; the lead has it', async ({
  page,
  callsAs,
}) => {
  const said = await saidIn('zh')
  const calls = await callsAs('sales@harta.test')
  const [name, phone] = [newName('Mei Ling'), newPhone()]
  await page.goto(`/public/leadForm?public_code=${await publicCodeOf(calls)}`)
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Phone').fill(phone)
  await page.locator('button[lang="zh"]').click()
  await expect(page.getByLabel(said('Your name'))).toHaveValue(name)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said('Send'), exact: true }).click()
  await expect(page.getByRole('heading', { name: said('Thank you') })).toBeVisible()
  const found = await calls.get<{ data: { data: { language: string }[] } }>(`/lead/leads?q=${phone}`)
  expect(found.data.data.map(({ language }) => language)).toEqual(['zh'])
})

test.describe('a settings list in Chinese', () => {
  test.use({ account: 'admin@harta.test' })

  test('is opened, added to, changed, refused and deleted from', async ({ page, complaints }) => {
    complaints.allowStatus(422)
    const said = await saidIn('zh')
    const name = newName('展销会')
    await page.addInitScript(() => localStorage.setItem('urus.language', 'zh'))
    await page.goto('/settings/channelSetting')
    await expect(page.getByRole('heading', { level: 1, name: said('Source channels') })).toBeVisible()
    const form = page.getByRole('dialog')
    const input = form.getByRole('textbox', { name: said('Channel') })
    const add = async () => {
      await page.locator('a[href$="/settings/channelSetting/create"]').click()
      await input.fill(name)
      await form.getByRole('button', { name: said('Create') }).click()
    }
    await add()
    await expect(form).toBeHidden()
    const title = page.locator('tbody [data-part="title"]').filter({ hasText: name })
    await expect(title).toBeVisible()

    await add()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(/已/)
    await input.fill(`${name}二`)
    await form.getByRole('button', { name: said('Create') }).click()
    await expect(form).toBeHidden()

    await title.filter({ hasText: '二' }).click()
    await input.fill(`${name}三`)
    await form.getByRole('button', { name: said('Save') }).click()
    await expect(form).toBeHidden()
    // Names in Chinese are found by a part of them.
    await page.reload()
    await page.getByRole('searchbox').fill(name.slice(1))
    await expect(page.locator('tbody tr')).toHaveCount(2)
    for (const row of await page.getByRole('row').filter({ hasText: name }).all())
      await row.getByRole('checkbox').check()
    await page
      .getByRole('region', { name: said('Selected records') })
      .getByRole('button', { name: said('Delete') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: said('Delete') })
      .click()
    await expect(title).toHaveCount(0)
  })
})
