import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()

it('[RTE-20] a date in the calendar of cases says what it is, and a press opens its case', async () => {
  const sales = api(tenants(), { as: 'sales@harta.test' })
  const made = await newCase(sales)
  await sales.put(`/sales/cases/${made.id}`, { spa_signed_on: today(), version: made.version })
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/casesCalendar' })
  const legend = await screen.findByRole('list', { name: 'Legend' })
  expect(legend.textContent).toContain('SPA signed')
  await user.click(await screen.findByText('SPA signed · Aminah'))
  expect(await screen.findByRole('region', { name: 'Stage' })).toBeTruthy()
})
