import { expect, type Page } from '@playwright/test'

/** The list is there with its rows, and its toolbar takes clicks and keys. */
export const settled = (page: Page): Promise<void> =>
  expect(page.locator('[data-part="list-body"]')).toHaveAttribute('aria-busy', 'false')
