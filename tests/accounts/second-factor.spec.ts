import type { CDPSession, Page } from '@playwright/test'
import { generate } from 'otplib'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'

const password = 'urus-demo'

/** An authenticator in the browser that says yes to whatever it is asked. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return session
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

test('a passkey is added on My profile and asked for at the next sign-in, until the device is remembered', async ({
  page,
  complaints,
}) => {
  complaints.allowStatus(401)
  // No other spec signs in as one of these: their factors stay.
  const email = 'finance@harta.test'
  await withAuthenticator(page)
  await page.goto('/login')
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await page.goto('/setup/my_profile')
  const security = page.getByRole('region', { name: 'Security' })
  await expect(security.getByText('No second factor yet')).toBeVisible()
  await security.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(security.getByText('Work laptop')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await typePassword(page, email)
  await expect(page.getByText('Confirm with your passkey')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Don’t ask on this device for 30 days').check()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  await page.goto('/setup/my_profile')
  await expect(security.getByRole('list', { name: 'Remembered devices' }).getByRole('listitem')).toHaveCount(
    1,
  )
  await signOut(page)
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
})

test('an authenticator app is set up by its key and opens the next sign-in by its code', async ({
  page,
  complaints,
}) => {
  complaints.allowStatus(401)
  const email = 'handler@harta.test'
  await page.goto('/login')
  await typePassword(page, email)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await page.goto('/setup/my_profile')
  const security = page.getByRole('region', { name: 'Security' })
  await security.getByRole('button', { name: 'Add authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const told = await dialog.getByText('Key, if you can’t scan').textContent()
  const secret = told?.split(': ').at(-1) ?? ''
  // The code before the present one, so that the present one is unused at the sign-in.
  await dialog
    .getByRole('textbox', { name: 'Code' })
    .fill(await generate({ secret, epoch: Date.now() / 1000 - 30 }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()

  await signOut(page)
  await typePassword(page, email)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is incorrect or has already been used')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
})
