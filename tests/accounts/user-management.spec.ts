import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'

test.use({ account: 'owner@pinnacle.test' })

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit user' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function open(page: Page, name: string): Promise<void> {
  await page.goto('/userManagement')
  await row(page, name).getByText(name).click()
  await expect(form(page)).toBeVisible()
}

test('[RTE-22] an account ends with who takes its leads over, and comes back', async ({ page }) => {
  await open(page, 'Priya')
  await form(page).getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/They own \d+ leads/)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a new owner')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('combobox', { name: 'New owner' }).click()
  await page.getByRole('option', { name: 'Tan Wee Keong' }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(/deactivated\. \d+ leads.* transferred to Tan Wee Keong/)).toBeVisible()
  await expect(form(page).getByText('Inactive')).toBeVisible()
  await form(page).getByRole('button', { name: 'Activate' }).click()
  await expect(form(page).getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(form(page).getByText('Active', { exact: true })).toBeVisible()
})

test('[RTE-22] roles are given and taken; the owner’s role stays, and the reason is told', async ({
  page,
  complaints,
}) => {
  complaints.allowStatus(422)
  await open(page, 'Wong Kah Hoe')
  await form(page).getByRole('button', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Wong Kah Hoe' })
  await dialog.getByRole('checkbox', { name: /^User/ }).check()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(form(page)).toContainText(', User')

  await open(page, 'Tan Wee Keong')
  await expect(form(page).getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Change roles' }).click()
  const own = page.getByRole('dialog', { name: 'Roles of Tan Wee Keong' })
  await own.getByRole('checkbox', { name: /^Corporate Owner/ }).uncheck()
  await own.getByRole('checkbox', { name: /^User/ }).check()
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByRole('alert')).toContainText(
    'The owner of the corporate must keep a role of type Corporate',
  )
})

test('[RTE-12] the second address of the users is marked in the sidebar; they are filtered by Active and Inactive', async ({
  page,
}) => {
  await page.goto('/setup/users')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await page.getByRole('option', { name: 'Inactive' }).click()
  await page.getByRole('option', { name: 'Active', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /Status.*Inactive/ })).toBeVisible()
  await expect(row(page, 'Tan Wee Keong')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /Status.*Inactive/ })).toBeVisible()
  await expect(row(page, 'Tan Wee Keong')).toHaveCount(0)
})

test.describe('a manager', () => {
  test.use({ account: 'manager@harta.test' })

  test('[ROL-04] manages ordinary staff, and is told who is not theirs', async ({ page, complaints }) => {
    complaints.allowStatus(403)
    await open(page, 'Lim Siew Ling')
    await form(page).getByRole('textbox', { name: 'Phone' }).fill('0123456789')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You dont have Access to this Module')).toBeVisible()
    await form(page).getByRole('button', { name: 'Change roles' }).click()
    await expect(page.getByRole('checkbox', { name: /^Corporate Owner/ })).toBeDisabled()
  })
})
