// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole, tenants, fault } = consoleTests()

beforeEach(async () => {
  const { id } = tenants().corporate('Harta Prima')
  await tenants().database.transaction({ role: 'owner' }, async (tx) => {
    await tx.query('delete from reassignment where corporate_id = $1', [id])
    await tx.query('delete from job where corporate_id = $1', [id])
    await tx.query(
      `insert into lead (corporate_id, name, contact_no, status_id, assign_to, created_at)
       select $1, 'Goh Li Ting', '60' || (extract(epoch from clock_timestamp()) * 10000)::bigint,
         (select id from lead_status where corporate_id = $1 and "group" = 'main' order by position limit 1), $2,
         now() - interval '40 days'
       where not exists (select from lead where corporate_id = $1)`,
      [id, tenants().userId('sales@harta.test')],
    )
    await tx.query("update lead set touched_at = now() - interval '30 days' where corporate_id = $1", [id])
  })
})

const toast = async (text: RegExp) =>
  within(screen.getByRole('region', { name: 'Notices', hidden: true })).findByText(
    text,
    {},
    { timeout: 10_000 },
  )

it('[STA-10][ERR-13] the plan is shown, started, followed until it is completed, and taken back', async () => {
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/leadsListings' })
  await user.click(await screen.findByRole('link', { name: 'Reassign' }))
  const table = await screen.findByRole('region', { name: 'Leads and new owners' })
  expect(within(table).getByRole('link', { name: 'Goh Li Ting' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Reassign \d+ lead/ }))
  await waitFor(() => expect(location.search).toMatch(/process=\d+/))
  await tenants().jobs.idle()
  await toast(/please check result on leads listing page/)
  expect(await screen.findByText('Reassigned')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
  await tenants().jobs.idle()
  expect(await screen.findByText('Undone', {}, { timeout: 5000 })).toBeTruthy()
})

it('[STA-10] polls five times, then says that it goes on; asked again it ends', async () => {
  const tries = 5
  let asked = 0
  fault(
    http.get('*/api/lead/lead/reassignments', () => {
      // While the plan is shown the earlier runs are read once.
      if (asked++ > tries) return undefined
      return HttpResponse.json({ data: { data: [{ id: 1, process_status: 'PROCESSING' }] } })
    }),
  )
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/leadsListings/reassignment' })
  await user.click(await screen.findByRole('button', { name: /^Reassign \d+ lead/ }))
  await screen.findByText(/Still in progress/, {}, { timeout: 20_000 })
  expect(asked).toBe(1 + tries)
  await tenants().jobs.idle()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await toast(/please check result on leads listing page/)
})

it('is not offered to sales staff', async () => {
  await renderConsole({ as: 'sales@harta.test', at: '/leadsListings' })
  await screen.findByRole('link', { name: 'Import' })
  expect(screen.queryByRole('link', { name: 'Reassign' })).toBeNull()
})
