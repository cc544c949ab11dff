import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { contrast } from '../../src/domain/contrast.ts'
import { makeCustomer, newNric } from '../customers/customers.ts'
import { makeLead, statusId } from '../leads/leads.ts'
import { settled } from './lists.ts'
import { expect, test } from '../setup/browser/test.ts'

/** The pages that the browser prints, as text. */
async function printed(page: Page): Promise<string[]> {
  // A face on its way leaves its letters out, and paper of this width may ask for one that the screen does not.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
  })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return (await extractText(new Uint8Array(pdf), { mergePages: false })).text
}

/** One line, with the apostrophe and the hyphen of the keyboard: fonts draw several alike. */
const words = (texts: readonly string[]) =>
  texts
    .join(' ')
    .replace(/[’ʼ]/g, "'")
    .replace(/[\u2010-\u2013\u2212\u00ad]/g, '-')
    .replace(/\s+/g, ' ')

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })

/** What is pressed, typed into or ticked, as far as it is seen. */
const controls = (page: Page) =>
  page.locator(':is(.MuiButton-root, .MuiIconButton-root, .MuiToggleButton-root, input, textarea):visible')

/** The colours of all that is read on the page, and of the ground below. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const hex = (colour: string) => {
      if (!pen) return colour
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      const parts = [red, green, blue].map((part) => part.toString(16).padStart(2, '0'))
      return alpha === 0 ? 'none' : `#${parts.join('')}`
    }
    const read = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    const grounds = ['html', 'body', '[data-part="shell"]'].flatMap((place) => {
      const element = document.querySelector(place)
      return element ? [hex(getComputedStyle(element).backgroundColor)] : []
    })
    return { inks: [...new Set(read.map((element) => hex(getComputedStyle(element).color)))], grounds }
  })

const rows = (page: Page) => page.getByRole('table', { name: 'Leads' }).locator('tbody tr[data-id]')
const titles = (page: Page) => page.locator('[data-part="title"]').allTextContents()
const filtered = (filter: Record<string, unknown>) => encodeURIComponent(JSON.stringify(filter))

test.describe('a director prints a list', () => {
  test.use({ account: 'director@harta.test' })

  test('all rows of the page come out under a head on each page, with title and date', async ({ page }) => {
    await page.goto('/leadsListings?perPage=100')
    await expect(rows(page)).toHaveCount(100)
    await settled(page)
    const names = await titles(page)
    const pages = await printed(page)
    expect(pages.length).toBeGreaterThan(2)
    for (const text of pages.slice(0, -1)) expect(text).toContain('Interested in')
    expect(pages[0]).toMatch(/^Leads\s+Printed \d+ \w+, \d{4} \d+:\d\d [AP]M\s+All leads/)
    const phones = words(pages).match(/\+60 ?1\d ?- ?\d{3,4} ?\d{4}/g) ?? []
    expect(phones).toHaveLength(100)
    expect(words(pages)).toContain(words(names.slice(-1)))
    expect(pages.at(-1)).toMatch(/1–100 of \d+/)
  })

  test('menu, bars, filters, ticks and pager stay off the paper', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(rows(page)).toHaveCount(25)
    await rows(page).first().getByRole('checkbox').check()
    await expect(page.getByRole('region', { name: 'Selected records' })).toBeVisible()
    await onPaper(page)
    await expect(rows(page).last()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible()
    await expect(page.getByText(/^Printed /)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Selected records' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mine' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'New lead' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(controls(page)).toHaveCount(0)
    const { width, right } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      right: Math.max(...[...document.querySelectorAll('td')].map((td) => td.getBoundingClientRect().right)),
    }))
    expect(right).toBeLessThanOrEqual(width)
  })

  test('search and filters that apply are named in full', async ({ page, callsAs }) => {
    const calls = await callsAs('director@harta.test')
    const named = ['New', 'Contacted', 'Viewing', 'Negotiation']
    const status_id = await Promise.all(named.map((name) => statusId(calls, name)))
    await page.goto(`/leadsListings?filter=${filtered({ q: 'binti', status_id })}`)
    const chip = page.locator('[data-part="filter-chip"]')
    await expect(chip).toContainText('New, Contacted')
    await expect(chip.getByText('Negotiation')).toBeHidden()
    await settled(page)
    const text = words(await printed(page))
    expect(text).toContain('Search: binti')
    expect(text).toContain(`Status is any of ${named.join(', ')}`)
    expect(text).not.toContain('Mine')
    expect(text).not.toContain('+2')
  })

  test('a dark console prints dark text on white', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/leadsListings')
    await expect(rows(page)).toHaveCount(25)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    const { inks, grounds } = await colours(page)
    expect(inks.length).toBeGreaterThan(1)
    for (const ink of inks) expect(contrast(ink, '#ffffff'), ink).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) expect(['none', '#ffffff']).toContain(ground)
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'director@harta.test', viewport: { width: 390, height: 844 } })

  test('all cards of the page are printed', async ({ page }) => {
    await page.goto('/leadsListings?perPage=50')
    await expect(page.locator('[data-part="card"][data-id]')).toHaveCount(50)
    await settled(page)
    const names = await titles(page)
    const text = words(await printed(page))
    expect(names).toHaveLength(50)
    // Columns are a person's own, so only the titles of cards are certain.
    for (const name of names) expect(text).toContain(words([name]))
  })
})

test.describe('a sales agent prints a record', () => {
  test.use({ account: 'sales@harta.test' })

  test('a lead with key fields, sections and activity, without buttons and composer', async ({
    page,
    callsAs,
  }) => {
    const calls = await callsAs('sales@harta.test')
    const lead = await makeLead(calls, { remarks: 'Wants a corner lot' })
    const end = 'the last line of a long note'
    const body = [...Array.from({ length: 60 }, (_line, at) => `Line ${at} of what was said`), end].join('\n')
    await calls.post(`/lead/lead/${lead.id}/entries`, { kind: 'note', body })
    await page.goto(`/leadProfileDetails/${lead.id}`)
    await expect(page.getByText(end)).toBeVisible()
    const text = words(await printed(page))
    for (const part of [lead.name, 'Status New', 'Interest', 'Wants a corner lot', 'wrote a note', end])
      expect(text).toContain(part)
    for (const gone of [
      'Set appointment',
      'Add appointment',
      'Drop or paste files',
      'Ctrl+Enter',
      'All days',
    ])
      expect(text).not.toContain(gone)
    await onPaper(page)
    await expect(page.getByRole('heading', { level: 2, name: lead.name })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Add to activity' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Data protection' })).toBeHidden()
    await expect(controls(page)).toHaveCount(0)
  })

  test('a lead of a dark console in dark text on white', async ({ page, callsAs }) => {
    const lead = await makeLead(await callsAs('sales@harta.test'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/leadProfileDetails/${lead.id}`)
    await expect(page.getByText('added this lead')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    const { inks, grounds } = await colours(page)
    for (const ink of inks) expect(contrast(ink, '#ffffff'), ink).toBeGreaterThanOrEqual(4.5)
    for (const ground of grounds) expect(['none', '#ffffff']).toContain(ground)
  })
})

test.describe('an admin prints', () => {
  test.use({ account: 'admin@harta.test' })

  test('a customer whose NRIC stays masked, even one that is revealed', async ({ page, callsAs }) => {
    const nric = newNric()
    const { id, name } = await makeCustomer(await callsAs('admin@harta.test'), { nric })
    await page.goto(`/customerProfileDetails/${id}`)
    await page.getByRole('button', { name: 'Reveal' }).first().click()
    const shown = `${nric.slice(0, 6)}-${nric.slice(6, 8)}-${nric.slice(8)}`
    await expect(page.getByText(shown)).toBeVisible()
    const text = words(await printed(page))
    expect(text).toContain(name)
    expect(text).toContain(`******-**-${nric.slice(8)}`)
    expect(text).not.toContain(shown)
  })

  test('a user who is open over the list, instead of the list', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const { data } = await calls.get<{ data: { id: number; name: string } }>(
      '/access-control/active-user-detail',
    )
    await page.goto(`/setup/editUsers/${data.id}`)
    const drawer = page.getByRole('dialog', { name: 'Edit user' })
    await expect(drawer.getByLabel(/^Name/)).toHaveValue(data.name)
    await onPaper(page)
    await expect(drawer.getByLabel(/^Name/)).toBeVisible()
    await expect(page.getByText('Account and roles')).toBeVisible()
    await expect(page.locator('main')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  })

  test('the audit as a table, its head on each page', async ({ page }) => {
    await page.goto('/settings/audit')
    await expect(
      page.getByRole('region', { name: 'Changes, newest first' }).locator('tbody tr').first(),
    ).toBeVisible()
    const pages = await printed(page)
    expect(pages.length).toBeGreaterThan(1)
    for (const text of pages) expect(words([text])).toContain('Time Person Type Changes')
    await onPaper(page)
    await expect(controls(page)).toHaveCount(0)
  })
})
