import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

it('a call that needs a fresh proof asks for it in a dialog and goes on with what was typed', async () => {
  const { user } = await renderConsole({ as: 'sales@harta.test', at: '/setup/my_profile' })
  await tenants().database.transaction({ role: 'owner' }, async (tx) => {
    await sql`update session set proven_at = null`.execute(tx.db)
  })
  await user.click(await screen.findByRole('button', { name: 'Add authenticator app' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add authenticator app' }))
  const name = form.getByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Tablet')
  await user.click(form.getByRole('button', { name: 'Continue' }))
  const proof = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await user.type(await proof.findByLabelText('Password'), 'wrong')
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await proof.findByText('Incorrect password')).toBeTruthy()
  await user.clear(proof.getByLabelText('Password'))
  await user.type(proof.getByLabelText('Password'), demoPassword)
  await user.click(proof.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/Key, if you can’t scan/)).toBeTruthy()
  const kept = await tenants().database.transaction({ role: 'owner' }, (tx) =>
    sql<{
      name: string
    }>`select name from second_factor where user_id = ${tenants().userId('sales@harta.test')}`.execute(tx.db),
  )
  expect(kept.rows).toEqual([{ name: 'Tablet' }])
})
