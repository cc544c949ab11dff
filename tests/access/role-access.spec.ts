import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { newName } from '../leads/leads.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'admin@harta.test' })

const path = '/settings/roleAccess'
const box = (page: Page, role: string, what: string) =>
  page.getByRole('checkbox', { name: `${role}: ${what}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => page.getByText('Saved. Takes effect immediately').waitFor()

async function actions(page: Page, role: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${role}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function copyOf(page: Page, role: string): Promise<string> {
  const name = newName('Agent')
  await actions(page, role, 'Copy')
  const dialog = page.getByRole('dialog', { name: `Copy ${role}` })
  await dialog.getByRole('textbox', { name: 'Name of the new role' }).fill(name)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog).toBeHidden()
  return name
}

test('[RTE-22][ROL-14] a role is copied, its codes are changed and saved, and it is renamed and deleted', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roles' }).click()
  await expect(page).toHaveURL(path)
  const name = await copyOf(page, 'SSE')
  await expect(box(page, name, 'Open the list of leads')).toBeChecked()
  await box(page, name, 'Open the list of leads').uncheck()
  await box(page, name, 'Delete a lead').check()
  await expect(page.getByRole('region', { name: '2 unsaved changes' })).toContainText(`in ${name}`)
  await save(page)
  await saved(page)
  await page.reload()
  await expect(box(page, name, 'Open the list of leads')).not.toBeChecked()
  await expect(box(page, name, 'Delete a lead')).toBeChecked()

  await actions(page, name, 'Rename')
  const form = page.getByRole('dialog', { name: 'Edit role' })
  await form.getByRole('textbox', { name: 'Role name' }).fill(`${name} 2`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await actions(page, `${name} 2`, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(box(page, `${name} 2`, 'Delete a lead')).toHaveCount(0)
})

test('[RTE-22] codes are searched, and two roles compared by what differs', async ({ page }) => {
  await page.goto(path)
  const codes = page.locator('tbody code')
  await page.getByRole('searchbox', { name: 'Search access codes' }).fill('lead__imp')
  await expect(codes).toHaveText(['l_lead__import'])
  await page.getByRole('searchbox', { name: 'Search access codes' }).fill('nothing like it')
  await expect(page.getByText('No access code matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Compare two roles' }).click()
  for (const [which, role] of [
    ['First role', 'Sales Executive · sas'],
    ['Second role', 'User · sas'],
  ] as const) {
    await page.getByRole('combobox', { name: which }).click()
    await page.getByRole('option', { name: role, exact: true }).click()
  }
  await expect(codes).toHaveText([
    'l_lead__create',
    'l_lead__edit',
    'l_lead__import',
    'c_customer__listing',
    'c_customer__show',
    'c_customer__create',
    'c_customer__edit',
    'c_customer__import',
    'pr_proposal__listing',
    'pr_proposal__show',
    'pr_proposal__create',
    'pr_proposal__edit',
    'p_product__listing',
    'p_product__show',
    'p_product__create',
    'cr_report__listing',
    'cr_report__buy',
    'm_meeting__listing',
    'c_call__listing',
  ])
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expectAccessible(page)
})

test('what somebody else saved meanwhile stays; unsaved changes are not left by mistake', async ({
  page,
  openAs,
  complaints,
}) => {
  complaints.allowStatus(409)
  await page.goto(path)
  const name = await copyOf(page, 'User')
  const other = await openAs('owner@harta.test')
  await other.goto(path)
  await box(page, name, 'Add a lead').check()
  await box(other, name, 'Edit a lead').check()
  await save(other)
  await saved(other)
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: `${name} was changed by someone else` }),
  ).toBeVisible()
  await expect(box(page, name, 'Edit a lead')).toBeChecked()
  await expect(box(page, name, 'Add a lead')).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await save(page)
  await saved(page)
  await page.reload()
  await expect(box(page, name, 'Edit a lead')).toBeChecked()
  await expect(box(page, name, 'Add a lead')).toBeChecked()
})

test('[ROL-01] an admin cannot tick the owner’s code, nor untick it', async ({ page }) => {
  await page.goto(path)
  await expect(box(page, 'Admin', 'Act as the corporate owner')).toBeDisabled()
  await expect(box(page, 'Corporate Owner', 'Act as the corporate owner')).toBeDisabled()
  await expect(box(page, 'Corporate Owner', 'Add a lead')).toBeEnabled()
})

test.describe('the only one with Role Access', () => {
  test.use({ account: 'owner@pinnacle.test' })

  test('does not lose it, is told why, and gives nobody role_super_admin', async ({ page, complaints }) => {
    complaints.allowStatus(422)
    await page.goto(path)
    await expect(box(page, 'SSE', 'Operate the platform')).toBeDisabled()
    await box(page, 'Corporate Owner', 'Edit which access codes a role has').uncheck()
    await save(page)
    const asked = page.getByRole('alertdialog', { name: 'Change administrator access?' })
    await expect(asked).toContainText('Corporate Owner: − Edit which access codes a role has')
    await asked.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Corporate Owner was not saved' })).toContainText(
      'must keep access to Role access',
    )
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(box(page, 'Corporate Owner', 'Edit which access codes a role has')).toBeChecked()
  })
})

test.describe('a manager', () => {
  test.use({ account: 'manager@harta.test' })

  test('[ROL-03] is not offered Role Access and is sent home from it', async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('You dont have Access to this Module')).toBeVisible()
  })
})
