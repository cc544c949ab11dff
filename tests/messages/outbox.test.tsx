import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole } = consoleTests()

it('an outbox that nothing left says what will stand there', async () => {
  await renderConsole({ as: 'admin@harta.test', at: '/settings/outbox' })
  const nothing = within(
    (await screen.findByText('No messages yet')).closest('[role="status"]') as HTMLElement,
  )
  expect(
    nothing.getByText(/^Invitations, password links, notifications and test messages appear here/),
  ).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
