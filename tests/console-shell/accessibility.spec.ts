import type { Page } from '@playwright/test'
import { resources } from '../../resources/all.ts'
import { outsideGuards } from '../../src/console/outside/outside-guards.ts'
import { routePaths } from '../../src/domain/guards.ts'
import { addressesOf } from '../../src/engine/page-addresses.ts'
import { expectAccessible, looks, twoLooks } from '../setup/browser/accessibility.ts'
import { consolePaths } from '../setup/browser/console-routes.ts'
import { addressOf, upload } from '../setup/browser/route-addresses.ts'
import { goTo } from '../setup/browser/go-to.ts'
import { openerOf } from '../setup/browser/read-page.ts'
import { makeLead } from '../leads/leads.ts'
import { settled } from '../lists/lists.ts'
import type { Account } from '../setup/browser/sessions.ts'
import { expect, test } from '../setup/browser/test.ts'

/** Also where a drawer takes it out of reach. */
const title = (page: Page) => page.locator('h1')
/** Of the platform's operator alone: looked at below, and in subscriptions.spec.ts. */
const platformPage = '/settings/upgradeRequests'
const platformPages: readonly string[] = [platformPage, '/settings/subscriptions', '/settings/messaging']
/** Where people spend their day. */
const everyLook: ReadonlySet<string> = new Set([
  '/',
  '/leadsListings',
  '/leadProfileDetails/:lead_id',
  '/customerProfileDetails/:customer_id',
])
/** Settings lists are drawn by the same code: one of them is looked at in every light, the others once. */
const lists = resources.filter(({ service, call }) => service === 'lookup' && call !== 'status')
const alike = new Set(
  lists.flatMap((list) => Object.values(addressesOf(list)).filter((path) => path !== undefined)),
)
/** Of other apps: looked at below. */
const vpsPage = '/vps-pendingApprovals'
const pages = (await consolePaths()).filter(
  (path) => !platformPages.includes(path) && path !== vpsPage && !alike.has(path),
)

/** The router’s warning where a new address leaves a form. */
const leftForm = /blocker on a POP navigation/

const desk = { width: 1440, height: 900 }

/** So many pages are opened one after the other without loading the console anew; the groups run beside each other. */
const groupSize = 8

const inGroups = (paths: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / groupSize) }, (_, at) =>
    paths.slice(at * groupSize, (at + 1) * groupSize),
  )

test.describe('axe finds nothing on settings lists', () => {
  test.use({ account: 'owner@harta.test' })
  const [light] = looks
  const dark = looks.find(({ colorScheme, width }) => colorScheme === 'dark' && width < 900)

  for (const [at, part] of [lists.slice(0, lists.length / 2), lists.slice(lists.length / 2)].entries()) {
    test(`and their forms: part ${at + 1}`, async ({ page, complaints }) => {
      test.setTimeout(180_000)
      complaints.allow(leftForm)
      const open = openerOf(page)
      await page.goto('/')
      for (const { list, create } of part.map(addressesOf)) {
        await page.setViewportSize(desk)
        await open(list)
        await settled(page)
        if (light) await expectAccessible(page, [light])
        await goTo(page, create ?? list)
        await expect(page.getByRole('dialog')).toBeVisible()
        if (dark) await expectAccessible(page, [dark])
      }
    })
  }
})

test.describe('axe finds nothing', () => {
  test.use({ account: 'admin@harta.test' })

  for (const [at, group] of inGroups(pages).entries()) {
    test(`on the pages of the console, group ${at + 1}, from ${group[0]}`, async ({
      page,
      callsAs,
      complaints,
    }) => {
      complaints.allow(leftForm)
      const calls = await callsAs('admin@harta.test')
      const open = openerOf(page)
      await page.goto('/')
      await expect(title(page)).not.toBeEmpty()
      for (const [index, pattern] of group.entries()) {
        await test.step(pattern, async () => {
          const address = await addressOf(pattern, calls)
          await open(address)
          if (pattern === '/') await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible()
          expect(new URL(page.url()).pathname).toBe(address)
          // Every other page is opened as the one before it was left: that saves a change of size and colours.
          const wanted = index % 2 === 0 ? twoLooks : twoLooks.toReversed()
          await expectAccessible(page, everyLook.has(pattern) ? looks : wanted)
        })
      }
    })
  }

  test('on the audit’s second tab', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    await calls.post('/lead/leads/exports', {
      filter: { q: 'a', created_at: { relative: 'last_30_days' }, any: [{ name: 'A' }, { name: 'B' }] },
    })
    await page.goto('/settings/audit?tab=personal-data')
    await expect(page.locator('[data-part="recorded-filter"]').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('on chats: the list, a new group, a room', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Chat/ }).first().click()
    const chats = page.getByRole('dialog', { name: 'Chats' })
    await expect(chats.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await chats.getByRole('button', { name: 'Create new group' }).click()
    await expectAccessible(page)
    await chats.getByRole('button', { name: 'Back' }).click()
    await chats
      .getByRole('article')
      .getByRole('button', { name: /Messages$/ })
      .first()
      .click()
    await expect(chats.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on an unknown path within the shell', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByText('The page you requested does not exist.')).toBeVisible()
    await expectAccessible(page)
  })

  test('on a check and a result of an import', async ({ page, callsAs }) => {
    const id = await upload(await callsAs('admin@harta.test'))
    await page.goto(`/leadsListings/import/${id}`)
    await page.getByRole('button', { name: 'Check first' }).click()
    await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
    await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on a list with chips, a selection and nothing found', async ({ page }) => {
    await page.goto('/leadsListings?filter=%7B%22name%22%3A%7B%22contains%22%3A%22a%22%7D%7D')
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await expect(page.getByRole('region', { name: 'Selected records' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/leadsListings?filter=%7B%22q%22%3A%22nobody%20is%20called%20this%22%7D')
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on a board and the palette', async ({ page }) => {
    await page.goto('/leadsListings?mode=board')
    await expect(page.locator('[data-part="board-card"][data-id]').nth(60)).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('wan')
    await expect(page.getByRole('option').nth(3)).toBeVisible()
    await expectAccessible(page)
  })

  test('on a value changed in its cell, and an export', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page.locator('[data-part="title"]')).toHaveCount(25)
    await page.locator('td[data-inline="interested_in"]').first().hover()
    await page.getByRole('button', { name: 'Change Interested in' }).click()
    await expect(page.getByRole('dialog', { name: 'Interested in' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Export leads' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on menus, questions and mistakes in a form', async ({ page, callsAs }) => {
    const { id } = await makeLead(await callsAs('admin@harta.test'))
    await page.goto(`/leadProfileDetails/${id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/leadsListings/create')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.goto('/leadsListings')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Status' }).click()
    await expect(page.getByRole('dialog', { name: 'Change filter Status' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('axe finds nothing on the sign-in, with a mistake told', async ({ page, complaints }) => {
  complaints.allowStatus(401)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('someone@harta.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds nothing on an unknown path without a sign-in', async ({ page }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('The page you requested does not exist.')).toBeVisible()
  await expectAccessible(page)
})

/** Who is let onto a page outside the shell; nobody signed in, where nothing is said. */
const visitors: Readonly<Record<string, { account: Account; appCode?: string }>> = {
  [routePaths.subscriptionEnded]: { account: 'ended@pinnacle.test' },
  [routePaths.invalidAccount]: { account: 'banker@harta.test', appCode: 'sas' },
}

// Looked at above and below, filled in or with a mistake told; /lock, which ends its session, where that is tested.
const elsewhere: readonly string[] = [
  routePaths.login,
  routePaths.lock,
  routePaths.register,
  routePaths.pricing,
  routePaths.referral,
  routePaths.leadForm,
  routePaths.messaging,
]
const outside = Object.keys(outsideGuards).filter((path) => !elsewhere.includes(path))
/** What a link without its token or key is refused with; the page says so. */
const refusals: Readonly<Record<string, number>> = {
  [routePaths.resetPassword]: 401,
  [routePaths.calculation]: 404,
  [routePaths.calculatorEmbed]: 404,
}
const signedOut = outside.filter((path) => !visitors[path] && !refusals[path])

test('axe finds nothing outside the shell', async ({ page }) => {
  for (const path of signedOut) {
    await test.step(path, async () => {
      await page.setViewportSize(desk)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      await expectAccessible(page)
    })
  }
})

for (const path of outside.filter((one) => !signedOut.includes(one))) {
  test.describe('outside the shell', () => {
    const { account = null, appCode } = visitors[path] ?? {}
    test.use({ account })

    test(`axe finds nothing on ${path}`, async ({ page, complaints }) => {
      const refusal = refusals[path]
      if (refusal) complaints.allowStatus(refusal)
      if (appCode) await page.addInitScript((code) => localStorage.setItem('application_code', code), appCode)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      await expectAccessible(page)
    })
  })
}

test.describe('pending approvals of property sales', () => {
  test.use({ account: 'owner@vista.test' })

  test('axe finds nothing on them', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('application_code', 'vps'))
    await page.goto(vpsPage)
    await expect(page.getByRole('list', { name: 'Approvals' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(vpsPage)
    await expectAccessible(page)
  })
})

test.describe('the platform’s operator', () => {
  test.use({ account: 'platform@urus.test' })

  test('axe finds nothing on the requests for an upgrade', async ({ page, callsAs }) => {
    const owner = await callsAs('owner@pinnacle.test')
    const asked = owner.post('/access-control/upgrade-request', {
      wanted_package: 'corporate',
      note: 'More listings',
    })
    // One open request at a time: a first try of this test may have asked already.
    await asked.catch(() => undefined)
    await page.goto(platformPage)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Decline the request of Pinnacle Advisory' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('visitors', () => {
  test('axe finds nothing on the packages, the registration with its mistakes, and the terms', async ({
    page,
    complaints,
  }) => {
    complaints.allowStatus(422)
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('E-mail is required')).toBeVisible()
    await expect(page.getByText('Verified')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'terms and conditions' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })

  test('axe finds nothing on an invitation, the lead form and messaging', async ({ page, callsAs }) => {
    const calls = await callsAs('owner@pinnacle.test')
    const { data } = await calls.get<{ data: { public_code: string } }>('/access-control/active-user-detail')
    await page.goto(`/new-agent-registration/${data.public_code}`)
    await expect(page.getByRole('heading', { name: 'Join Pinnacle Advisory' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/public/leadForm?public_code=${data.public_code}`)
    await expect(page.getByLabel('Property type')).toBeVisible()
    await expectAccessible(page)
    const made = await calls.post<{ data: { sig: string } }>('/access-control/login-token/messaging-link')
    const { sig } = made.data
    const link = { email: 'owner@pinnacle.test', public_code: data.public_code, app_code: 'sas', sig }
    await page.goto(`/messaging?payload=${btoa(JSON.stringify(link))}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Messaging' })).toBeVisible()
    await expectAccessible(page)
  })
})
