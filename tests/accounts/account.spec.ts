import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'

const refusal = 'This sign-in link is no longer valid. Sign in with your password.'

interface Issued {
  data: { login_token: string }
}

test('[RTE-10] a login token signs in once and goes Home; the address is without it', async ({
  page,
  callsAs,
  complaints,
}) => {
  const { data } = await (await callsAs('exec@harta.test')).post<Issued>('/access-control/login-token/issue')
  await page.goto(`/login?login_token=${data.login_token}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Good (morning|afternoon|evening), Ahmad/ })).toBeVisible()
  complaints.allowStatus(401)
  await page.evaluate(() => localStorage.removeItem('urus.session'))
  await page.goto(`/login?login_token=${data.login_token}`)
  await expect(page).toHaveURL('/login?link=refused')
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(page.getByText('Access token invalid. Proceed login.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('signed in', () => {
  test.use({ account: 'director@harta.test' })

  test('[LAY-03][RTE-12] My profile opens from the profile menu and shows this session', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'My profile' }).click()
    await expect(page).toHaveURL('/setup/my_profile')
    await expect(page.getByText('This session')).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('New password').fill('kereta biru laju')
    await expectAccessible(page)
  })

  test('[LAY-05] the terms open and come as a PDF', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Terms & Condition' }).click()
    await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toContainText('RM1,000')
    await expectAccessible(page)
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe('terms-and-conditions.pdf')
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 7).toString()).toBe('%PDF-1.')
  })
})

test('[RTE-01][RTE-03] /lock ends the session and asks for the password alone, then leads back', async ({
  page,
  sessions,
}) => {
  const session = await sessions.signIn('exec@harta.test')
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('urus.session', value), JSON.stringify(session))
  await page.goto('/lock?returnTo=%2FleadsListings')
  await expect(page.getByRole('heading', { level: 1, name: 'Locked' })).toBeVisible()
  await expect(page.getByText('exec@harta.test')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('urus.session'))).toBeNull()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('urus-demo')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(page).toHaveURL(/\/leadsListings/)
})
