import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'platform@urus.test' })

test('[STA-05] the operator ends, renews and changes the subscription of a corporate, whose owner sees it', async ({
  page,
  openAs,
  complaints,
}) => {
  // A session from before the suspension is refused once before it knows.
  complaints.allowStatus(403)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Settings' }).click()
  await menu.getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page).toHaveURL('/settings/subscriptions')
  await page.getByRole('searchbox', { name: 'Search organisations' }).fill('vista')
  await expect(page).toHaveURL('/settings/subscriptions?q=vista')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)

  const open = () => page.getByRole('button', { name: 'Edit the subscription of Vista Property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vista Property' })
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  }
  // Signed in while it is active: other tests go on with this session.
  const owner = await openAs('owner@vista.test')
  await open()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await choose('Status', 'Suspended')
  await expect(dialog.getByText('All users of Vista Property lose access')).toBeVisible()
  await expectAccessible(page)
  await save()
  await page.reload()
  await expect(rows.getByText('Suspended')).toBeVisible()
  await owner.goto('/settings/corporate')
  await expect(owner).toHaveURL('/subscription-ended')

  await open()
  await choose('Status', 'Active')
  await choose('Package', 'Team')
  await dialog.getByRole('switch', { name: 'Loan advisory for the whole organisation' }).check()
  await save()
  await expect(rows).toContainText(/Team.*Active.*On/)
  // Whoever was kept out comes back at Home.
  await owner.reload()
  await expect(owner).toHaveURL('/')
  await owner.goto('/settings/corporate')
  await expect(owner.getByRole('group', { name: 'Package' })).toContainText('Team')
  await expect(owner.getByRole('group', { name: 'Loan advisory' })).toContainText('Yes')

  await open()
  await choose('Package', 'Basic')
  await dialog.getByRole('switch').uncheck()
  await save()
  await expect(rows).toContainText(/Basic.*Active.*Off/)
})

test('[MSG-27] the operator chooses whom the pickers of an app leave out', async ({ page }) => {
  await page.goto('/')
  const pages = page.getByRole('navigation', { name: 'Choose a page' })
  await pages.getByRole('link', { name: 'Messaging by app' }).click()
  const app = page.getByRole('region', { name: 'Urus Advisory sas' })
  await expect(app).toBeVisible()
  // The page fills the window and scrolls inside: it does not run over the footer.
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
  const user = app.getByRole('combobox', { name: 'User' })
  await user.fill('pinnacle')
  await page.getByRole('option').first().click()
  // Not what the option said before: the first may have become another one meanwhile.
  const name = await user.inputValue()
  await app.getByRole('button', { name: 'Exclude' }).click()
  const again = app.getByRole('button', { name: `Stop excluding ${name}` })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await again.click()
  await expect(app.getByText('No one is excluded')).toBeVisible()
})
