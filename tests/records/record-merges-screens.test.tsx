import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const admin = 'admin@harta.test'
const as = (email: string) => api(tenants(), { as: email })

it('two selected leads are merged field by field; the page of the other leads on, and back within a day', async () => {
  const make = async (body: Record<string, unknown>): Promise<number> =>
    (await as(admin).post('/lead/leads', body)).body.data.id
  const kept = await make({ name: 'Lim Su Ann', contact_no: '0126550011' })
  const gone = await make({ name: 'Lim S. A.', contact_no: '0126550022', email: 'lim@mail.test' })
  const { user, unmount } = await renderConsole({ as: admin, at: '/leadsListings' })
  await user.click(await screen.findByRole('checkbox', { name: /Lim Su Ann/ }))
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: /Lim S\. A\./ }))
  await user.click(screen.getByRole('button', { name: 'Merge' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Phone: Lim S. A.' }))
  // What only one of them has is kept.
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'E-mail: Lim S. A.' }).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  expect(await screen.findByText(/^Lim S\. A\. was merged into this by/)).toBeTruthy()
  expect((await as(admin).get(`/lead/leads/${kept}`)).body.data).toMatchObject({
    contact_no: '60126550022',
    email: 'lim@mail.test',
  })
  unmount()

  const back = await renderConsole({ as: admin, at: `/leadProfileDetails/${gone}` })
  await back.user.click(await screen.findByRole('button', { name: 'Undo merge' }))
  expect(await screen.findByText('Merge undone')).toBeTruthy()
  expect((await as(admin).get(`/lead/leads/${gone}`)).body.data.contact_no).toBe('60126550022')
})
