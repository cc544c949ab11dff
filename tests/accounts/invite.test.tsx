import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole } = consoleTests()

it('[RTE-12] an invitation that was begun is left only after a question', async () => {
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/setup/addUsers' })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Nur Aisyah')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((screen.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Nur Aisyah')
})
