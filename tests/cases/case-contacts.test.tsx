import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'
import { newCase, someBank } from './case-data.ts'

const { tenants, renderConsole } = consoleTests()
const as = (role: string) => api(tenants(), { as: `${role}@harta.test` })

async function withBanker(): Promise<number> {
  const { id } = await newCase(as('sales'), { prod_type: 'MORTGAGE' })
  const bank_id = await someBank(as('owner'))
  const banker_id = tenants().userId('banker@harta.test')
  await as('handler').post('/sales/case-banks', { prod_id: id, bank_id, banker_id })
  return id
}

it('the people of a case are one tap away', async () => {
  const id = await withBanker()
  await renderConsole({ as: 'handler@harta.test', at: `/casesListings/${id}` })
  const call = await screen.findByRole('link', { name: 'Call Aminah' })
  expect(call.getAttribute('href')).toMatch(/^tel:\+601/)
  expect(screen.getByRole('link', { name: 'WhatsApp Aminah' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/601/,
  )
  expect(screen.getAllByRole('link', { name: /^E-mail / })[0]?.getAttribute('href')).toMatch(/^mailto:/)
})

it('[MSG-24] what a notice of a chat leads to opens the case with the chat, and each submission has chats of its own', async () => {
  const id = await withBanker()
  const group = (
    await as('admin').post('/messaging/group-message', {
      group_name: 'Offer for Aminah',
      type: 'case',
      prod_id: id,
      participants: [{ participant_user_id: tenants().userId('handler@harta.test') }],
    })
  ).body.content.group_id
  const { user } = await renderConsole({
    as: 'handler@harta.test',
    at: `/casesListings?prod_id=${id}&prod_type=MORTGAGE&chat=${group}`,
  })
  const drawer = await screen.findByRole('dialog', { name: /Aminah/ })
  expect(await within(drawer).findByText('Offer for Aminah')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('tab', { name: /Chats/ }))
  await user.click(await screen.findByRole('button', { name: 'Chat with the banker of RHB Bank' }))
  expect(await screen.findByRole('dialog', { name: /banker of RHB Bank/ })).toBeTruthy()
})
