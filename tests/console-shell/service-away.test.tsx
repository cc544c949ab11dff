import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault } = consoleTests({ leads: 3 })
const as = 'owner@harta.test'
const away = /The service is temporarily unavailable/
const back = /The service is back/
const patience = { timeout: 5_000 }

/** Every call is answered as it is while the database is away; the result ends that. */
function cutDatabase(): () => void {
  let isCut = true
  const message = 'The service is temporarily unavailable. Try again shortly'
  fault(
    http.all('*/api/*', () =>
      isCut
        ? HttpResponse.json(
            { message, code: 'failure.away', retry_after: 1 },
            { status: 503, headers: { 'Retry-After': '1' } },
          )
        : undefined,
    ),
  )
  return () => (isCut = false)
}

const toldOnce = async () => {
  expect(await screen.findAllByText(away)).toHaveLength(1)
  expect(screen.queryAllByRole('alert').filter((alert) => alert.closest('[data-part="notices"]'))).toEqual([])
}

it('a page that cannot be read for the database is told once for all calls, and comes by itself', async () => {
  const [lead] = (await api(tenants(), { as }).get('/lead/leads')).body.data.data as Json[]
  const mend = cutDatabase()
  await renderConsole({ as, at: '/leadsListings' })
  await toldOnce()
  mend()
  await screen.findByText(back, undefined, patience)
  expect(screen.queryByText(away)).toBeNull()
  const table = await screen.findByRole('table', { name: 'Leads' })
  await within(table).findByText(lead.name)
})

it('a read that is put off is made again after the time that the server says, and told to nobody', async () => {
  const [lead] = (await api(tenants(), { as }).get('/lead/leads')).body.data.data as Json[]
  let refused = 0
  fault(
    http.get('*/api/lead/leads', () =>
      refused++ === 0
        ? HttpResponse.json({ message: 'Too many requests', retry_after: 1 }, { status: 429 })
        : undefined,
    ),
  )
  await renderConsole({ as, at: '/leadsListings' })
  await within(await screen.findByRole('table', { name: 'Leads' })).findByText(lead.name)
  expect(refused).toBeGreaterThan(1)
  expect(screen.queryByText(/Too many requests/)).toBeNull()
})

it('what was typed into a form stays while the database is away, and is saved once it is back', async () => {
  const { user } = await renderConsole({ as, at: '/leadsListings/create' })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Cheah Away')
  await user.type(screen.getByRole('textbox', { name: /^Phone/ }), '0129998866')
  const mend = cutDatabase()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await toldOnce()
  mend()
  await screen.findByText(back, undefined, patience)
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Cheah Away')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await screen.findByRole('heading', { level: 1, name: 'Cheah Away' })
})
