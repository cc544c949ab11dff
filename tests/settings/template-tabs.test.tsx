import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'

const { renderConsole } = consoleTests()

it('[ROL-04] a template has a tab for each language; saving opens the tab of what is missing and loses nothing', async () => {
  const { user } = await renderConsole({ as: 'admin@harta.test', at: '/settings/sms-templates/create' })
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Two languages')
  const tab = (name: string) => screen.findByRole('tab', { name })
  await user.click(await tab('Malay'))
  const panel = within(screen.getByRole('tabpanel', { name: 'Malay' }))
  expect(panel.getByText('No text in this language. The default text is sent.')).toBeTruthy()
  const malay = panel.getByRole<HTMLTextAreaElement>('textbox', { name: 'Content (Malay)' })
  await user.type(malay, 'RM0.00 Harta Prima: hai')
  await user.click(panel.getByText('{name}'))
  expect(malay.value).toContain('{name}')
  expect(panel.getByText(/Aminah binti Yusof/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Save|Create|Add/ }))
  expect(await screen.findByText('Content is required')).toBeTruthy()
  expect((await tab('Default text')).getAttribute('aria-selected')).toBe('true')
  const base = within(screen.getByRole('tabpanel', { name: 'Default text' }))
  await user.type(base.getByRole('textbox', { name: /Content/ }), 'RM0.00 Harta Prima: hi')
  await user.click(screen.getByRole('button', { name: /Save|Create|Add/ }))
  expect(await screen.findByText('Two languages')).toBeTruthy()
})
