import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { atRest } from '../setup/browser/accessibility.ts'
import { expect, test } from '../setup/browser/test.ts'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'images')

async function picture(page: Page, name: string, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await atRest(page, colorScheme)
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' })
}

test('sign-in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'sales@harta.test' })).toBeVisible()
  await picture(page, 'sign-in')
})

test.describe('sign-in by variant', () => {
  test.use({ viewport: { width: 720, height: 640 } })

  for (const code of ['vps', 'hck', 'dahongye', 'banker-app']) {
    test(code, async ({ page }) => {
      await page.addInitScript((app) => localStorage.setItem('application_code', app), code)
      await page.goto('/login')
      await picture(page, `sign-in-${code}`)
    })
  }
})

test('packages', async ({ page }) => {
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 2, name: 'Team' })).toBeVisible()
  await picture(page, 'pricing')
})

test('the form behind a referral link', async ({ page, callsAs }) => {
  const calls = await callsAs('manager@harta.test')
  const { data } = await calls.get<{ data: { public_code: string } }>('/access-control/active-user-detail')
  await page.goto(`/new-agent-registration/${data.public_code}`)
  await page.getByLabel('Name').fill('Nur Aisyah binti Osman')
  await expect(page.getByText('Verified')).toBeVisible()
  await picture(page, 'referral')
})

test.describe('signed in', () => {
  test.use({ account: 'admin@harta.test' })

  test('home of who leads a team', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Pipeline' })).toBeVisible()
    await picture(page, 'home-team')
  })

  test('reports', async ({ page }) => {
    await page.goto('/reports/revenue?compare=year')
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('svg text', { hasText: 'Jan' }).first()).toBeVisible()
    await picture(page, 'report')
    await page.goto('/reports/case')
    await expect(page.getByRole('table')).toBeVisible()
    await picture(page, 'report-cases')
  })

  test('the stacking plan of a project', async ({ page }) => {
    await page.goto('/propertyListing/1')
    await expect(page.getByRole('tab', { name: 'Block A' })).toBeVisible()
    await picture(page, 'stacking-plan')
  })

  test('a case, its banks and the board of all', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const filter = encodeURIComponent(JSON.stringify({ stage: 'Bank Approval' }))
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>(
      `/sales/cases?limit=1&filter=${filter}`,
    )
    await page.goto(`/casesListings/${data.data[0]?.id}`)
    await expect(page.getByRole('list', { name: 'Past and upcoming stages' })).toBeVisible()
    await picture(page, 'case')
    await page.getByRole('tab', { name: /^Banks/ }).click()
    await expect(page.getByText('Chosen').first()).toBeVisible()
    await picture(page, 'case-banks')
    await page.goto('/casesListings?mode=board')
    await expect(page.locator('[data-part=board-card]').first()).toBeVisible()
    await picture(page, 'cases-board')
  })

  test('leads', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
    await expect(page.getByText(/^1–25 of \d/)).toBeVisible()
    await picture(page, 'leads')
    await picture(page, 'leads-dark', 'dark')
  })

  test('leads as a board', async ({ page }) => {
    await page.goto('/leadsListings?mode=board')
    await expect(page.locator('[data-part="board-card"][data-id]').nth(60)).toBeAttached()
    await picture(page, 'board')
  })

  test('customers, as list, board and record', async ({ page, callsAs }) => {
    await page.goto('/customerProfile')
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
    await picture(page, 'customers')
    await page.goto('/customerProfile?mode=board')
    await expect(page.locator('[data-part="board-card"][data-id]').nth(20)).toBeAttached()
    await picture(page, 'customers-board')
    const calls = await callsAs('admin@harta.test')
    const filter = encodeURIComponent(JSON.stringify({ joint_with: { empty: false } }))
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>(
      `/customer/customers?limit=1&filter=${filter}`,
    )
    await page.goto(`/customerProfileDetails/${data.data[0]?.id}`)
    await expect(page.getByRole('heading', { name: 'Joint profiles' })).toBeVisible()
    await picture(page, 'customer')
    await page.getByRole('tab', { name: 'Finances' }).click()
    await page
      .getByRole('region', { name: 'DSR and eligibility' })
      .evaluate((block) => block.scrollIntoView())
    await picture(page, 'dsr')
    await page.getByRole('button', { name: 'Who can see this?' }).click()
    await expect(page.getByText('Full access').first()).toBeVisible()
    await picture(page, 'viewers')
  })

  test('income, forms and SMS of a customer', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const { data: found } = await calls.get<{ data: { data: { customer_id: number }[] } }>(
      '/customer/incomes?limit=1&filter={"documented":true}',
    )
    const id = found.data[0]?.customer_id ?? 1
    await page.goto(`/customerProfileDetails/${id}?tab=finances`)
    const income = page.getByRole('region', { name: 'Income', exact: true })
    await income.evaluate((block) => block.scrollIntoView())
    await expect(income.getByRole('listitem').first()).toBeVisible()
    await picture(page, 'customer-income')
    const dsr = page.getByRole('region', { name: 'DSR and eligibility' })
    await dsr.getByRole('textbox', { name: 'Loan wanted' }).fill('80000')
    await dsr.evaluate((block) => block.scrollIntoView())
    await picture(page, 'what-if')
    const statuses = await calls.get<{ id: number; status: string }[]>('/lookup/customer-status?range=[0,99]')
    const pending = statuses.find(({ status }) => status === 'Documents pending')?.id
    await calls.put(`/customer/customers/${id}`, { status_id: pending })
    await page.reload()
    await page.getByRole('button', { name: 'SMS', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: /^SMS to / })
    await drawer.getByRole('combobox', { name: 'Template' }).click()
    await page.getByRole('option', { name: 'Documents' }).click()
    await picture(page, 'sms-drawer')
  })

  test('the DSR of a customer as a PDF', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const { data: found } = await calls.get<{ data: { data: { customer_id: number }[] } }>(
      '/customer/incomes?limit=1&filter={"documented":true}',
    )
    await page.goto(`/customerProfileDetails/${found.data[0]?.customer_id ?? 1}?tab=finances`)
    const dsr = page.getByRole('region', { name: 'DSR and eligibility' })
    const waiting = page.waitForEvent('download')
    await dsr.getByRole('button', { name: 'Download PDF' }).click()
    const pdf = await (await waiting).path()
    const page1 = join(folder, 'dsr-pdf')
    execFileSync('pdftoppm', ['-png', '-r', '80', '-singlefile', '-f', '1', '-l', '1', pdf, page1])
  })

  test('loan advisory as a board', async ({ page }) => {
    await page.goto('/loanAdvisoryListing?mode=board')
    await expect(page.locator('[data-part="board-card"][data-id]').nth(10)).toBeAttached()
    await picture(page, 'advisory-board')
  })

  test('columns and views of a list', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const views = [
      {
        name: 'Viewings this week',
        audience: 'private',
        filter: { appointment_at: { relative: 'this_week' } },
      },
      { name: 'Hot leads', audience: 'all', filter: { assign_to: 'me' } },
    ]
    for (const { filter, ...view } of views)
      await calls.post('/access-control/list-view', { ...view, resource: 'lead', layout: { filter } })
    await page.goto('/leadsListings')
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'columns')
    await page.keyboard.press('Escape')
    await page.locator('[data-part="view-name"]').click()
    await expect(page.getByText('Hot leads')).toBeVisible()
    await picture(page, 'views')
  })

  test('the palette', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page.locator('tbody tr[data-id]')).toHaveCount(25)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('wan')
    await expect(page.getByRole('dialog').getByRole('option').nth(3)).toBeVisible()
    await picture(page, 'palette')
  })

  test('a lead', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const { data } = await calls.get<{ data: { data: { id: number }[] } }>(
      '/lead/leads?limit=1&filter={"appointment_at":{"empty":false}}',
    )
    await page.goto(`/leadProfileDetails/${data.data[0]?.id ?? 1}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await picture(page, 'lead')
  })

  test('likely doubles, and the merge of two', async ({ page }) => {
    await page.goto('/leadsListings/doubles')
    await expect(page.getByRole('button', { name: /^Merge/ }).first()).toBeVisible()
    await picture(page, 'doubles')
    await page
      .getByRole('button', { name: /^Merge/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Merge two leads' })).toBeVisible()
    await picture(page, 'merge-leads')
  })

  test('the dry run of a reassignment', async ({ page }) => {
    await page.goto('/leadsListings/reassignment')
    await expect(page.getByRole('button', { name: /^Reassign \d/ })).toBeVisible({ timeout: 60_000 })
    await picture(page, 'reassignment')
  })

  test('lead statuses', async ({ page }) => {
    await page.goto('/settings/leadStatus')
    await page.getByRole('link', { name: 'Call back' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit lead status' })).toBeVisible()
    await picture(page, 'settings')
  })

  test('roles', async ({ page }) => {
    await page.goto('/settings/roleAccess')
    await expect(page.locator('tbody code').first()).toBeVisible()
    await picture(page, 'roles')
  })

  test('users', async ({ page }) => {
    await page.goto('/userManagement')
    await expect(page.locator('tbody tr[data-id]').first()).toBeVisible()
    await picture(page, 'users')
  })

  test('entries that are merged', async ({ page }) => {
    await page.goto('/settings/leadStatus')
    await page.getByRole('checkbox', { name: 'Select Contacted' }).check()
    await page.getByRole('button', { name: 'Merge…' }).click()
    await page.getByRole('combobox', { name: 'Entry to keep' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await picture(page, 'merge')
  })

  test('the audit', async ({ page }) => {
    await page.goto('/settings/audit')
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await picture(page, 'audit')
  })

  test('an SMS template', async ({ page }) => {
    await page.goto('/settings/sms-templates')
    await page.locator('tbody [data-part="title"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'sms-template')
  })

  test('the outbox', async ({ page, request }) => {
    await request.post('/api/access-control/password-reset', { data: { email: 'manager@harta.test' } })
    await page.goto('/settings/outbox')
    await expect(async () => {
      await page.reload()
      await expect(page.locator('main tbody tr').first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.locator('main tbody tr').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, 'outbox')
  })

  test('the bell and its page', async ({ callsAs, openAs }) => {
    const calls = await callsAs('admin@harta.test')
    const sales = await openAs('sales@harta.test')
    const names = ['Goh Kah Hoe', 'Nurul Huda binti Salleh', 'Suresh A/L Maniam']
    const { data } = await (
      await callsAs('sales@harta.test')
    ).get<{ data: { id: number } }>('/access-control/active-user-detail')
    for (const [at, name] of names.entries())
      await calls.post('/lead/leads', { name, contact_no: `01177700${10 + at}`, assign_to: data.id })
    await sales.goto('/')
    await sales.getByRole('button', { name: /Notifications/ }).click()
    await expect(sales.getByText('Suresh A/L Maniam').first()).toBeVisible()
    await picture(sales, 'bell')
    await sales.goto('/notifications')
    await expect(sales.getByText('Suresh A/L Maniam').first()).toBeVisible()
    await picture(sales, 'notifications')
  })

  test('import', async ({ page }) => {
    await page.goto('/leadsListings/import')
    const file = join(import.meta.dirname, '..', 'imports', 'leads.csv')
    await page.getByLabel(/Drop a file here/).setInputFiles(file)
    await page.getByRole('button', { name: 'Check first' }).click()
    await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible({ timeout: 60_000 })
    await picture(page, 'import')
  })
})

test.describe('as an agent', () => {
  test.use({ account: 'sales@harta.test' })

  test('home', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
    await picture(page, 'home')
  })

  test('chats', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Chat/ }).first().click()
    const chats = page.getByRole('dialog', { name: 'Chats' })
    await expect(chats.getByText('Team Wan')).toBeVisible()
    await picture(page, 'chats')
    await chats.getByRole('button', { name: 'Create new group' }).click()
    await expect(chats.getByRole('heading', { name: 'Create Group' })).toBeVisible()
    await picture(page, 'chat-group')
    await chats.getByRole('button', { name: 'Back' }).click()
    await chats.getByText('Team Wan').click()
    await expect(chats.getByRole('log')).toBeVisible()
    await picture(page, 'chat-room', 'dark')
    await chats.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Members' }).click()
    const members = page.getByRole('dialog', { name: 'Members' })
    await expect(members.getByRole('img', { name: 'Online' }).first()).toBeVisible()
    await picture(page, 'chat-members')
    await members.getByRole('button', { name: 'Close' }).click()
    await chats.getByRole('button', { name: 'Search' }).click()
    const search = page.getByRole('dialog', { name: 'Search Messages' })
    await search.getByRole('textbox', { name: 'Search text' }).fill('the')
    await search.getByRole('button', { name: 'Search' }).click()
    await expect(search.getByRole('listitem').first()).toBeVisible()
    await picture(page, 'chat-search')
    await search.getByRole('button', { name: 'Close' }).click()
    await chats.getByRole('textbox', { name: 'Write a message' }).click()
    await page.keyboard.type('Tell them: /ca')
    await expect(chats.getByRole('option').first()).toBeVisible()
    await picture(page, 'chat-offers')
  })

  test('the calendar', async ({ page }) => {
    await page.goto('/leadsCalendar?of=own')
    await expect(page.getByText('Follow-up:').first()).toBeVisible()
    await picture(page, 'calendar')
  })
})

test.describe('on a phone', () => {
  test.use({ account: 'sales@harta.test', viewport: { width: 390, height: 760 } })

  test('home', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible()
    await picture(page, 'home-phone')
  })

  test('a chat', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Chat/ }).first().click()
    const chats = page.getByRole('dialog', { name: 'Chats' })
    await chats.getByText('Team Wan').click()
    await expect(chats.getByRole('log')).toBeVisible()
    await picture(page, 'chat-phone')
  })

  test('leads', async ({ page }) => {
    await page.goto('/leadsListings')
    await expect(page.locator('[data-part="card"][data-address]')).toHaveCount(25)
    await expect(page.getByText(/^1–25 of \d/)).toBeVisible()
    await picture(page, 'phone')
  })
})

test.describe('a proposal before management', () => {
  test.use({ account: 'manager@harta.test' })

  test('initial proposals and pending approvals', async ({ page }) => {
    await page.goto('/initialProposal')
    await expect(
      page.getByRole('table', { name: 'Initial proposals' }).locator('tbody tr').first(),
    ).toBeVisible()
    await picture(page, 'initial-proposals')
    await page.goto('/pendingApprovals')
    await expect(page.getByRole('listitem').filter({ hasText: 'Initial proposal' }).first()).toBeVisible()
    await picture(page, 'pending-approvals')
  })

  test('a proposal', async ({ page }) => {
    await page.goto('/initialProposal')
    await page
      .getByRole('row', { name: /With management/ })
      .first()
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('tab', { name: 'Finances' }).click()
    await expect(page.getByText(/^Instalment RM/).first()).toBeVisible()
    await page
      .getByRole('region', { name: 'Fees and charges' })
      .evaluate((block) => block.scrollIntoView({ block: 'start' }))
    await picture(page, 'proposal')
  })
})

test.describe('credit reports', () => {
  test.use({ account: 'admin@harta.test' })

  test('a report and the balance it was paid from', async ({ page, callsAs }) => {
    const calls = await callsAs('admin@harta.test')
    const late = async () => {
      const { data } = await calls.get<{ data: { data: { id: number; product: string; status: string }[] } }>(
        '/credit-report/credit-reports?limit=25',
      )
      const { id } =
        data.data.find(({ product, status }) => product === 'sme' && status === 'delivered') ?? {}
      expect(id).toBeDefined()
      return id
    }
    await expect(late).toPass()
    await page.goto(`/purchased-reports/${await late()}`)
    await expect(page.getByRole('heading', { name: 'Facilities' })).toBeVisible()
    await picture(page, 'credit-report')
    await page.goto('/credit-balance')
    await expect(page.getByRole('row', { name: /Top-up/ }).first()).toBeVisible()
    await picture(page, 'credit-balance')
  })
})
