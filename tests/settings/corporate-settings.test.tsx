import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'
import { today } from '../../src/domain/dates/wire.ts'

const { renderConsole } = consoleTests()

it('[VAL-11] the next invoice’s number is shown with its leading zeros, as one types', async () => {
  const { user } = await renderConsole({ as: 'owner@harta.test', at: '/settings/corporate' })
  const number = await screen.findByRole('textbox', { name: 'Next number' })
  await user.clear(screen.getByRole('textbox', { name: 'Prefix' }))
  await user.type(screen.getByRole('textbox', { name: 'Prefix' }), 'HP-')
  await user.clear(number)
  await user.type(number, '41')
  expect(await screen.findByText(`Next number: HP-${today().slice(0, 4)}-000041`)).toBeTruthy()
  await user.clear(number)
  expect(screen.queryByText(/Next number:/)).toBeNull()
})
