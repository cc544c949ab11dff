import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'
import { publicCodeOf } from '../setup/browser/visitors.ts'

const password = 'kereta api senja'

/** On a desk and on a phone, and back on the desk. */
async function expectBothLooks(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Who registered goes on by the link of the mail, which a demo shows, and sets a password. */
async function openMail(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByText(`We’ve sent an e-mail to ${email}.`)).toBeVisible()
  await expectBothLooks(page)
  await page.getByRole('link', { name: 'Open link' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function fillPerson(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('012-345 6789')
  await page.getByRole('checkbox', { name: /at least 18/ }).check()
}

const payload = (email: string, public_code: string, app_code = 'sas', sig?: string) =>
  `/messaging?payload=${encodeURIComponent(Buffer.from(JSON.stringify({ email, public_code, app_code, sig })).toString('base64'))}`

test('[RTE-01][RTE-02][RTE-09][LAY-03][VAR-01] from the packages to a registered owner, whose upgrade the platform grants', async ({
  page,
  openAs,
}) => {
  await page.addInitScript(() => localStorage.setItem('application_code', 'vps'))
  await page.goto('/pricing')
  await expect(page.getByText('Urus Property')).toBeVisible()
  for (const name of ['Basic', 'Team', 'Corporate'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByRole('link', { name: 'Register your organisation' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page.getByText('Urus Property')).toBeVisible()

  await page.getByRole('button', { name: 'Register' }).click()
  const organisation = page.getByLabel('Organisation name')
  await expect(organisation).toHaveAttribute('aria-invalid', 'true')
  await expect(organisation).toBeFocused()
  await expect(page.getByText('E-mail is required')).toBeVisible()
  await organisation.fill('Seri Hartanah')
  await fillPerson(page, 'Nur Aisyah', 'owner@vista.test')
  await page.getByRole('button', { name: 'Register' }).click()
  // An address in use is answered like any other: only the link says more.
  await page.getByRole('link', { name: 'Open link' }).click()
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await expectBothLooks(page)
  await page.goto('/register')
  await organisation.fill('Seri Hartanah')
  await fillPerson(page, 'Nur Aisyah', 'wrong@seri.test')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(organisation).toHaveValue('Seri Hartanah')
  await expect(page.getByRole('checkbox', { name: /at least 18/ })).toBeChecked()
  await page.getByLabel('E-mail').fill('aisyah@seri.test')
  await expect(page.getByText('Verified')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await openMail(page, 'aisyah@seri.test')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /, Nur Aisyah/ })).toBeVisible()

  await page.getByRole('link', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL('/upgrade')
  await expect(page.getByText('Your package')).toBeVisible()
  await page.getByRole('radio', { name: 'Team' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('We are twelve')
  await page.getByRole('button', { name: 'Request upgrade' }).click()
  await expect(page.getByRole('heading', { name: 'Requested: Team' })).toBeVisible()

  const platform = await openAs('platform@urus.test')
  await platform.goto('/')
  await platform.getByRole('button', { name: 'Settings' }).click()
  await platform
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Upgrade requests' })
    .click()
  await expect(platform).toHaveURL('/settings/upgradeRequests')
  await expect(platform.getByText('We are twelve')).toBeVisible()
  await platform.getByRole('button', { name: 'Grant Team to Seri Hartanah' }).click()
  await platform.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
  await expect(platform.getByText('Seri Hartanah now has the Team package')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Granted')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Team package' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade', exact: true })).toBeHidden()
})

test('a check that fails says why, keeps what was typed, and is repeated', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/access-control/altcha', (route) => route.abort())
  await page.goto('/register')
  await expect(page.getByText('We check that you’re human')).toBeVisible()
  await page.getByLabel('Organisation name').fill('Seri')
  await expect(page.getByText('Couldn’t load the check.')).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Couldn’t load the check.')).toBeVisible()
  await page.unroute('**/access-control/altcha')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Verified')).toBeVisible()
  await expect(page.getByLabel('Organisation name')).toHaveValue('Seri')
  await page.getByRole('button', { name: 'terms and conditions' }).click()
  await expect(page.getByRole('dialog')).toContainText('RM1,000')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[VAR-05][RTE-06][ERR-12] a copied referral link brings a new agent in; an unknown code says so', async ({
  page,
  openAs,
  complaints,
}) => {
  const agent = await openAs('exec@harta.test', { permissions: ['clipboard-read', 'clipboard-write'] })
  await agent.goto('/setup/my_profile')
  await agent.getByRole('button', { name: 'Copy: Your referral link' }).click()
  const link = await agent.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/new-agent-registration\/[\w-]+$/)
  await expect(agent.getByText(`Link: ${link} copied to clipboard`)).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Harta Prima' })).toBeVisible()
  await expect(page.getByText('Ahmad Faizal bin Zulkifli invites you')).toBeVisible()
  await fillPerson(page, 'Goh Jia Hui', 'jiahui@harta.test')
  await page.getByRole('button', { name: 'Join' }).click()
  await openMail(page, 'jiahui@harta.test')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /, Goh Jia Hui/ })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'You’re already signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Join Harta Prima' })).toBeVisible()

  complaints.allowStatus(404)
  await page.goto('/new-agent-registration/nobody')
  await expect(page.getByText('This invitation is not valid.')).toBeVisible()
})

test('[RTE-05] what a visitor sends by the lead form is a lead of the owner of the link', async ({
  page,
  openAs,
  callsAs,
  complaints,
}) => {
  const code = await publicCodeOf(await callsAs('exec@harta.test'))
  const owner = await openAs('exec@harta.test')
  await owner.goto('/leadsListings?filter=%7B%22q%22%3A%22Kavitha%20Visitor%22%7D')
  await expect(owner.getByRole('heading', { name: 'No results' })).toBeVisible()

  await page.goto('/public/leadForm')
  await expect(page.getByText('The link is incomplete.')).toBeVisible()
  await page.goto(`/public/leadForm?public_code=${code}`)
  await page.getByLabel('Your name').fill('Kavitha Visitor')
  await page.getByLabel('Phone').fill('011-2098 7654')
  await page.getByLabel('Property type').selectOption('Terrace')
  await page.getByLabel('Message').fill('Near a school, please')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We need your consent to contact you')).toBeVisible()
  await page.getByRole('checkbox', { name: /I consent to Harta Prima/ }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  await owner.reload()
  await owner.getByRole('link', { name: 'Kavitha Visitor' }).click()
  await expect(owner.getByText('Near a school, please')).toBeVisible()

  complaints.allowStatus(404)
  await page.goto('/public/leadForm?public_code=nobody')
  await expect(page.getByText('This form is not open.')).toBeVisible()
})

test('[RTE-04] a messaging link opens messaging and nothing else; without a payload it is Login', async ({
  page,
  callsAs,
  complaints,
}) => {
  for (const address of ['/messaging', '/messaging?payload=broken']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
  const calls = await callsAs('owner@pinnacle.test')
  const code = await publicCodeOf(calls)
  const { data } = await calls.post<{ data: { sig: string } }>('/access-control/login-token/messaging-link')
  await page.goto(payload('owner@pinnacle.test', code, 'sas', data.sig))
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  await expect(page).toHaveURL('/messaging')
  await expect(page.getByText('(owner@pinnacle.test)')).toBeVisible()
  for (const address of ['/', '/leadsListings', '/login', '/messaging']) {
    await page.goto(address)
    await expect(page).toHaveURL('/messaging')
    await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  }
  // Another's link changes nothing unasked.
  await page.goto(payload('sales@harta.test', 'X'))
  await expect(page.getByRole('heading', { name: 'Switch account?' })).toBeVisible()
  await page.getByRole('link', { name: /^Stay as/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')

  complaints.allowStatus(401)
  await page.goto(payload('sales@harta.test', 'X'))
  await expect(page.getByRole('heading', { name: 'Sign in to messaging' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('sales@harta.test')
  await expect(page.getByRole('alert')).toContainText(/sign in with your password/i)
  await page.getByLabel('Password', { exact: true }).fill('urus-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  // A whole session: the console is open to it.
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  // The own link keeps it; one for another application is none.
  await page.goto(payload('sales@harta.test', 'X'))
  await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(payload('owner@pinnacle.test', code, 'vps'))
  await expect(page.getByRole('alert')).toContainText('This link is for another application')
})
