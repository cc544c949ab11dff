import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'
import { clientSecret, startTestProvider } from './test-provider.ts'

test('an owner sets single sign-on up, a colleague signs in by it and signs out here and there', async ({
  page,
  browser,
  complaints,
  product,
}) => {
  complaints.allowStatus(401)
  complaints.allowStatus(422)
  const there = `${product}/api/access-control/login/identity/1`
  const provider = await startTestProvider({
    redirect_uris: [`${there}/callback`],
    post_logout_redirect_uris: [`${product}/login`],
    backchannel_logout_uri: `${there}/logout`,
  })
  provider.person = { sub: 'exec', email: 'exec@harta.test', email_verified: true, name: 'Exec' }

  await page.goto('/login')
  await page.getByLabel('E-mail').fill('owner@harta.test')
  await page.getByLabel('Password', { exact: true }).fill('urus-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await page.goto('/settings/singleSignOn')
  await page.getByLabel('Issuer address').fill(provider.issuer)
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.getByLabel('Client secret').fill(clientSecret)
  await expect(page.getByText(`${there}/callback`)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Single sign-on saved')).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  const result = page.getByRole('list', { name: 'Test result' })
  await expect(result.getByText('Client ID and secret were accepted')).toBeVisible()
  await page.getByRole('button', { name: 'Add domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add domain' })
  await dialog.getByLabel('E-mail domain').fill('gmail.com')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('This is a public mail service')).toBeVisible()
  await dialog.getByLabel('E-mail domain').fill('@Harta.test')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('urus-domain-verification=')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify harta.test' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Issuer address')).toHaveValue(provider.issuer)
  await expect(page.getByLabel('Client secret')).toHaveValue('')

  const context = await browser.newContext({ baseURL: product })
  complaints.listen(context)
  const colleague = await context.newPage()
  await colleague.goto('/leadsListings')
  await expect(colleague).toHaveURL(/\/login\?returnTo=/)
  await colleague.getByLabel('E-mail').fill('exec@harta.test')
  const go = colleague.getByRole('button', { name: 'Continue with Harta Prima sign-in' })
  await expect(go).toBeVisible()
  await expectAccessible(colleague)

  // Refused at the provider: back with a clear text and what was typed.
  provider.person.refuses = true
  await go.click()
  await expect(colleague.getByText('You cancelled the sign-in at Harta Prima')).toBeVisible()
  await expect(colleague.getByLabel('E-mail')).toHaveValue('exec@harta.test')
  expect(new URL(colleague.url()).searchParams.has('identity')).toBe(false)

  provider.person.refuses = false
  await go.click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
  await expect(colleague).toHaveURL('/leadsListings')
  await colleague.getByRole('button', { name: 'Profile menu' }).click()
  await colleague.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(colleague.getByText('You’ve signed out of Urus.')).toBeVisible()
  await colleague.getByRole('link', { name: 'Sign out of your identity provider too' }).click()
  await expect(colleague).toHaveURL('/login')
  await expect(colleague.getByLabel('E-mail')).toHaveValue('')
  await context.close()

  await page.getByRole('button', { name: 'Remove single sign-on' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove single sign-on' }).click()
  await expect(page.getByLabel('Issuer address')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove harta.test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No domains yet')).toBeVisible()
  await provider.close()
})
