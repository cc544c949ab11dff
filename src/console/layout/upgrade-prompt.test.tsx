import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../../../tests/setup/render-console.tsx'

const { renderConsole } = consoleTests()

it('[LAY-03] [ROL-10] the owner of a basic subscription is offered an upgrade, and gets to it', async () => {
  const { user } = await renderConsole({ as: 'owner@vista.test' })
  await user.click(await screen.findByRole('link', { name: 'Upgrade' }))
  await screen.findByRole('heading', { level: 1, name: 'Upgrade' })
  expect(location.pathname).toBe('/upgrade')
})

it.each(['sales@vista.test', 'owner@pinnacle.test', 'owner@harta.test'])(
  '[LAY-03] [ROL-10] %s is offered none: not their own, or a package that counts as corporate',
  async (as) => {
    await renderConsole({ as })
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull()
  },
)
