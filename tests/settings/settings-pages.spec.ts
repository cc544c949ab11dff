import type { Locator, Page } from '@playwright/test'
import { addressesOf } from '../../src/engine/page-addresses.ts'
import { inSentence } from '../../src/domain/in-sentence.ts'
import type { Resource } from '../../src/engine/resource.ts'
import { labelOf } from '../../src/engine/schema.ts'
import { consolePaths } from '../setup/browser/console-routes.ts'
import { goTo } from '../setup/browser/go-to.ts'
import { makeLead, newName } from '../leads/leads.ts'
import type { Account, Calls } from '../setup/browser/sessions.ts'
import {
  managers,
  otherSettings,
  resourceNamed,
  settingsPages,
  type Fill,
  type Managers,
  type SettingsPage,
} from './settings-table.ts'
import { expect, test } from '../setup/browser/test.ts'

const groups = Object.keys(managers) as Managers[]
const pagesOf = (group: Managers) =>
  Object.entries(settingsPages[group]).map(([name, entry]) => ({ resource: resourceNamed(name), entry }))
const titles = (page: Page) => page.locator('tbody [data-part="title"]')
const callsOf = ({ service, call }: Resource) => `/${service}/${call}`

async function fill(page: Page, form: Locator, [how, label, value]: Fill): Promise<void> {
  if (how === 'type') return form.getByRole('textbox', { name: label, exact: true }).fill(value)
  const box = form.getByRole('combobox', { name: label })
  if (how === 'choose') await box.click()
  else await box.fill(value)
  await page.getByRole('option', { name: value }).first().click()
}

/** Makes an entry in the drawer, and gives what it is called. */
async function make(page: Page, resource: Resource, entry: SettingsPage): Promise<string> {
  const name = `New ${inSentence(resource.label[0])}`
  const { title: field } = resource.schema.options
  // An empty list offers it twice.
  await page.getByRole('link', { name }).first().click()
  const form = page.getByRole('dialog', { name })
  const title = entry.title ?? newName(resource.label[0])
  if (!entry.title) await fill(page, form, ['type', labelOf(field, resource.schema.fields[field]), title])
  for (const each of entry.fills ?? []) await fill(page, form, each)
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  await expect(titles(page).filter({ hasText: title })).toBeVisible()
  return title
}

/** Opens an entry at an address of its own, changes it, and gives its id and what it is called from then on. */
async function change(page: Page, resource: Resource, entry: SettingsPage, title: string) {
  const { title: field } = resource.schema.options
  const next = entry.change ? title : `${title} B`
  await titles(page).filter({ hasText: title }).click()
  const form = page.getByRole('dialog', { name: `Edit ${inSentence(resource.label[0])}` })
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
  const id = Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  await fill(page, form, entry.change ?? ['type', labelOf(field, resource.schema.fields[field]), next])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: entry.change?.[2] ?? next })).toBeVisible()
  return { id, title: next }
}

/** Moves an entry one place up with the keyboard; the server keeps it. */
async function moveUp(page: Page, title: string): Promise<void> {
  const place = async () => (await titles(page).allTextContents()).indexOf(title)
  const before = await place()
  const hears = (position: number) =>
    expect(page.getByText(`${title} is now at position ${position} of`)).toBeAttached({ timeout: 2000 })
  // While the list still settles a key may be lost: Escape puts the entry back, and it is lifted anew.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Move ${title}`, exact: true }).focus()
    await page.keyboard.press('Space')
    await hears(before + 1)
    await page.keyboard.press('ArrowUp')
    await hears(before)
  }).toPass()
  const told = page.waitForResponse(
    (response) => response.url().endsWith('/order') && response.request().method() !== 'GET',
  )
  await page.keyboard.press('Space')
  expect((await told).ok()).toBe(true)
  await expect.poll(place).toBe(before - 1)
}

/** Deletes an entry; one in use says by what, and is merged into the first of the list. */
async function remove(page: Page, title: string, inUse: string | null): Promise<void> {
  const into = (await titles(page).first().textContent()) ?? ''
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  if (inUse) {
    const merge = page.getByRole('dialog', { name: `Merge ${title} into another` })
    await expect(merge).toContainText(`${title}: Still in use by 1 ${inUse}`)
    await merge.getByRole('combobox').fill(into)
    await page.getByRole('option', { name: into, exact: true }).first().click()
    await merge.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(merge).toBeHidden()
  }
  await expect(titles(page).filter({ hasText: title })).toHaveCount(0)
}

/** Deletes the entries with some values. */
async function removeThose(
  calls: Calls,
  at: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify(values))
  const { data } = await calls.get<{ data: { data: { id: number }[] } }>(`${at}?filter=${filter}`)
  for (const { id } of data.data) await calls.delete(`${at}/${id}`)
}

/** Lets something use the entry; gives what it is called, null where nothing can. */
async function use(calls: Calls, { resource, entry }: Walked, id: number): Promise<string | null> {
  if (!entry.usedBy) return null
  if (entry.usedBy !== 'entry') {
    await makeLead(calls, { [entry.usedBy.lead]: id })
    return 'lead'
  }
  const agreement = 'agreement' in resource.schema.fields ? { agreement: 'la' } : {}
  const sub = { status: newName('Sub'), group: 'sub', colour: '#123456', parent_id: id, ...agreement }
  await calls.post(callsOf(resource), sub)
  return inSentence(resource.label[0])
}

interface Walked {
  resource: Resource
  entry: SettingsPage
}

test('every settings page is in the table', async () => {
  const lists = groups.flatMap(pagesOf).flatMap(({ resource }) => Object.values(addressesOf(resource)))
  const known = new Set([...lists, ...Object.keys(otherSettings)])
  const settings = (await consolePaths()).filter((path) => /^\/(settings|setup|userManagement)\b/.test(path))
  expect(settings.filter((path) => !known.has(path))).toEqual([])
  expect([...known].filter((path) => path && !settings.includes(path))).toEqual([])
})

/** So many lists a test: the longest of them would else be the end of the whole run. */
const maxLists = 6

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / maxLists) }, (_, at) =>
    all.slice(at * maxLists, (at + 1) * maxLists),
  )

const parts = groups.flatMap((group) =>
  inParts(pagesOf(group)).map((walked, at) => ({ keeper: managers[group].keeper, walked, part: at + 1 })),
)

for (const { keeper, walked, part } of parts) {
  const first = walked.find(({ entry }) => entry.ordered)
  const ids = [...new Set(walked.map(({ entry }) => `[${entry.id}]`))].join('')
  test.describe(`${keeper} keeps what is theirs`, () => {
    test.use({ account: keeper })

    test(`${ids} entries are made, changed, put in order, deleted, merged: ${walked.length} lists, part ${part}`, async ({
      page,
      callsAs,
      complaints,
    }) => {
      test.slow()
      complaints.allowStatus(422)
      const [own, admin] = [await callsAs(keeper), await callsAs('admin@harta.test')]
      await page.goto(walked[0]?.resource.paths.list ?? '')
      for (const each of walked) {
        const { resource, entry } = each
        await test.step(resource.label[1], async () => {
          const at = callsOf(resource)
          if (entry.beside && (await own.get<unknown[]>(at)).length === 0) await own.post(at, entry.beside)
          if (entry.replaces) await removeThose(own, at, entry.replaces)
          await goTo(page, `${resource.paths.list}?perPage=100`)
          await expect(page.locator('h1')).toHaveText(resource.label[1])
          const made = await make(page, resource, entry)
          const { id, title } = await change(page, resource, entry, made)
          // By the same list everywhere.
          if (each === first) {
            await page.reload()
            await expect(titles(page).filter({ hasText: title })).toBeVisible()
            await moveUp(page, title)
          }
          await remove(page, title, await use(admin, each, id))
        })
      }
    })
  })
}

const tried = [...new Set(groups.flatMap((group): readonly Account[] => managers[group].refused))]

for (const account of tried) {
  const closed = groups.filter((group) => (managers[group].refused as readonly Account[]).includes(account))
  const walked = closed.flatMap(pagesOf)
  const others = Object.entries(otherSettings).filter(
    ([path, { kept }]) => !path.includes(':') && (kept === 'platform' || closed.includes(kept as Managers)),
  )
  const ids = [...new Set(walked.map(({ entry }) => `[${entry.id}]`))].join('')
  test.describe(`${account} keeps away from what is not theirs`, () => {
    test.use({ account })

    test(`${ids} neither menu, address nor calls open it`, async ({ page, callsAs }) => {
      const paths = [
        ...walked.flatMap(({ resource }) => {
          const { list, create } = addressesOf(resource)
          return [list, ...(create ? [create] : [])]
        }),
        ...others.map(([path]) => path),
      ]
      await page.goto('/leadsListings')
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
      const offered = await menu
        .locator('[data-part="links"] a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(paths.filter((path) => offered.includes(path))).toEqual([])
      // Where each address sends whom is a table of its own (tests/access/route-access.test.ts): here one of each kind of page.
      for (const path of [...paths.slice(0, 2), ...others.slice(0, 1).map(([other]) => other)]) {
        await goTo(page, path)
        await expect(page, path).toHaveURL('/')
      }
      const calls = await callsAs(account)
      for (const { resource } of walked) {
        const at = callsOf(resource)
        const one = `${at}/1`
        await expect(calls.post(at, {}), at).rejects.toThrow(': 403')
        await expect(calls.put(one, { colour: '#000000' }), one).rejects.toThrow(': 403')
        await expect(calls.delete(one), one).rejects.toThrow(': 403')
      }
    })
  })
}
