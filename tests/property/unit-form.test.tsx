import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { makeProject } from './project-data.ts'

const { tenants, renderConsole } = consoleTests()

it('the form of a unit offers the blocks of its project alone', async () => {
  const admin = api(tenants(), { as: 'admin@harta.test' })
  const own = await makeProject(admin, 1)
  const other = await makeProject(admin, 0)
  await admin.post('/property/blocks', { project_id: own.id, name: 'Own tower' })
  await admin.post('/property/blocks', { project_id: other.id, name: 'Foreign tower' })
  const { user } = await renderConsole({ as: 'admin@harta.test', at: `/propertyUnits/${own.units[0]}/edit` })
  await user.click(await screen.findByRole('combobox', { name: /^Block/ }))
  await user.keyboard('{ArrowDown}')
  const offered = await screen.findByRole('listbox')
  expect(await within(offered).findByText('Own tower')).toBeTruthy()
  expect(within(offered).queryByText('Foreign tower')).toBeNull()
})
