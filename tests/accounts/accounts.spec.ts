import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import type { Calls } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

interface Outbox {
  data: { data: { recipient: string; kind: string; status: string; text?: string }[] }
}

/** The link in the newest mail to somebody, from the sandbox: an address of this server. */
async function linkTo(calls: Calls, email: string, kind: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const { data } = await calls.get<Outbox>('/messaging/outbox?limit=50')
      const mail = data.data.find((one) => one.recipient === email && one.kind === kind)
      link = /https?:\/\/\S+(\/reset-password\?\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      return link
    })
    .toContain('token=')
  return link
}

/** A browser that nobody is signed in to. */
const nobody = { cookies: [], origins: [] }

const newAddress = () => `nurul-${crypto.randomUUID().slice(0, 8)}@harta.test`
const alert = (page: Page) => page.getByRole('alert').first()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test.describe('a corporate of its own', () => {
  test.use({ account: 'owner@vista.test' })

  test('[RTE-12] a user is invited under Setup, sets a password, forgets it and sets another one', async ({
    page,
    browser,
    complaints,
    callsAs,
  }) => {
    test.slow()
    complaints.allowStatus(401)
    complaints.allowStatus(422)
    const calls = await callsAs('owner@vista.test')
    const email = newAddress()
    await page.goto('/setup')
    await expect(page).toHaveURL('/setup/users')
    await page.getByRole('link', { name: 'Invite user' }).click()
    await expect(page).toHaveURL('/setup/addUsers')
    await page.getByRole('textbox', { name: 'Name' }).fill('Nurul Huda')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('sales@vista.test')
    await page.getByRole('checkbox', { name: /^SSE/ }).check()
    await page.getByRole('combobox', { name: 'Team leader' }).click()
    await page.getByRole('option', { name: 'Muhammad Hafiz bin Ismail' }).click()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('E-mail is already used')).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Invited')

    const invited = await (await browser.newContext({ storageState: nobody })).newPage()
    complaints.listen(invited.context())
    await invited.goto(await linkTo(calls, email, 'invitation'))
    await expect(invited.getByRole('heading', { name: 'Welcome, Nurul Huda' })).toBeVisible()
    await setPassword(invited, 'nurul 12345678')
    await expect(invited.getByText('The password can’t contain your name or e-mail address')).toBeVisible()
    await expectAccessible(invited)
    await setPassword(invited, 'kereta biru laju')
    await expect(invited).toHaveURL('/')
    await expect(invited.getByRole('heading', { name: /, Nurul/ })).toBeVisible()

    await page.reload()
    await expect(row).toContainText('Active')
    await row.getByText('Nurul Huda').click()
    await expect(page).toHaveURL(/\/setup\/editUsers\/\d+$/)
    const upline = page.getByRole('region', { name: 'Upline' })
    await expect(upline.getByRole('listitem')).toHaveText(['Muhammad Hafiz bin Ismail', 'Nurul Huda'])

    // The session ends with the new password.
    const forgetful = await (await browser.newContext({ storageState: nobody })).newPage()
    complaints.listen(forgetful.context())
    await forgetful.goto('/login')
    await forgetful.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectAccessible(forgetful)
    await forgetful.getByRole('button', { name: 'Send link' }).click()
    await expect(forgetful.getByText('E-mail is required')).toBeVisible()
    await forgetful.getByLabel('E-mail').fill(email)
    await forgetful.getByRole('button', { name: 'Send link' }).click()
    await expect(forgetful.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    const link = await linkTo(calls, email, 'password_reset')
    await forgetful.goto(link)
    await expect(forgetful.getByText(`For ${email}.`)).toBeVisible()
    await setPassword(forgetful, 'kereta merah laju')
    await expect(forgetful).toHaveURL('/login')
    await expect(forgetful.getByText('Your password is set. Sign in with it.')).toBeVisible()
    await signIn(forgetful, email, 'kereta biru laju')
    await expect(alert(forgetful)).toHaveText('Incorrect e-mail or password')
    await signIn(forgetful, email, 'kereta merah laju')
    await expect(forgetful).toHaveURL('/customerProfile')
    await invited.reload()
    await expect(invited).toHaveURL(/\/login/)

    await invited.goto(link)
    await expect(invited.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
    await expectAccessible(invited)
    await invited.getByRole('link', { name: 'Request a new link' }).click()
    await expect(invited).toHaveURL('/forgot-password')
    await forgetful.context().close()
    await invited.context().close()
  })
})

test.describe('user management', () => {
  test.use({ account: 'admin@harta.test' })

  test('an invitation is sent again and taken back', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const email = newAddress()
    const roles = await calls.get<{ data: { id: number; role_name: string }[] }>('/access-control/user/roles')
    const { data } = await calls.post<{ data: { id: number } }>('/access-control/user', {
      name: 'Zainal Abidin',
      email,
      role_ids: [roles.data.find(({ role_name }) => role_name === 'SSE')?.id],
    })
    await page.goto(`/setup/editUsers/${data.id}`)
    const form = page.getByRole('dialog', { name: 'Edit user' })
    await expect(form.getByText('Invited')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Activate' })).toHaveCount(0)
    await form.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
    await form.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('Invitation of Zainal Abidin revoked')).toBeVisible()
    await expect(page).toHaveURL('/userManagement')
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0)
  })

  test('a picture is cut to a square, shows in the shell and the list, and is removed', async ({ page }) => {
    await page.goto('/setup/my_profile')
    const drawn = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 600
      canvas.height = 400
      canvas.getContext('2d')?.fillRect(0, 0, 600, 400)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    })
    const input = page.locator('input[type="file"]')
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await expect(page.getByText('This picture can’t be read.')).toBeVisible()
    await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(drawn) })
    await expect(page.getByText('Picture saved')).toBeVisible()
    const own = page.locator('[data-part="profile-menu"] img')
    await expect(own).toBeVisible()
    expect(await own.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([
      256, 256,
    ])
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/userManagement')
    await expect(
      page.getByRole('row').filter({ hasText: 'Lim Siew Ling' }).first().locator('img'),
    ).toBeVisible()
    await page.goto('/setup/my_profile')
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Picture removed')).toBeVisible()
    await expect(own).toHaveCount(0)
  })
})

test.describe('who keeps no users', () => {
  test.use({ account: 'sales@harta.test' })

  test('[RTE-12] is led Home from Setup', async ({ page }) => {
    for (const address of ['/setup', '/setup/users', '/setup/addUsers', '/setup/editUsers/1']) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/')
    }
  })
})
