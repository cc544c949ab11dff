import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../src/domain/demo-accounts.ts'
import { terms } from '../../src/domain/texts/terms.ts'
import { heldSession } from '../../src/client/session/session-store.ts'
import { api } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole, fault } = consoleTests()

const at = '/setup/my_profile'
const section = (name: string) => within(screen.getByRole('region', { name }))
const profile = async () => {
  await screen.findByLabelText(/^Name/)
  return section('About you')
}

describe('the profile menu', () => {
  it('[LAY-03] opens My profile', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }))
    await user.click(screen.getByRole('menuitem', { name: 'My profile' }))
    expect(location.pathname).toBe(at)
    expect((await profile()).getByText(tenants().address('sales@harta.test'))).toBeTruthy()
    expect(document.title).toContain('My profile')
  })

  it('[LAY-05] opens the terms: the documented clauses, and a way to close them', async () => {
    const { user } = await renderConsole({ as: 'sales@harta.test' })
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }))
    await user.click(screen.getByRole('menuitem', { name: 'Terms & Condition' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms and conditions' }))
    expect(dialog.getByText(/capped at RM1,000/)).toBeTruthy()
    expect(dialog.getByText(/at least 18 years old/)).toBeTruthy()
    expect(dialog.getByText(/received 24 hours after/)).toBeTruthy()
    expect(dialog.getAllByRole('listitem')).toHaveLength(terms.length)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('My profile', () => {
  it('[RTE-12] saves name and phone, tells what is wrong at its field, and the shell knows the new name', async () => {
    const { user } = await renderConsole({ as: 'exec@harta.test', at })
    const about = await profile()
    await user.clear(about.getByLabelText(/^Name/))
    await user.type(about.getByLabelText(/^Name/), 'Faizal Zulkifli')
    await user.clear(about.getByLabelText('Phone'))
    await user.type(about.getByLabelText('Phone'), '12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(about.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true'))
    await user.clear(about.getByLabelText('Phone'))
    await user.type(about.getByLabelText('Phone'), '012-345 6789')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved')).toBeTruthy()
    expect(about.getByLabelText('Phone')).toHaveProperty('value', '+60123456789')
    await waitFor(() => expect(heldSession()?.user.name).toBe('Faizal Zulkifli'))
  })

  it('has one Save, in reach wherever one is on the page, and asks before what was typed is left', async () => {
    const { user } = await renderConsole({ as: 'exec@harta.test', at })
    const about = await profile()
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1)
    await user.type(about.getByLabelText(/^Name/), ' bin Salleh')
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(about.getByLabelText(/^Name/)).not.toHaveProperty('value', expect.stringContaining('bin Salleh'))
  })

  it('changes the password: the rules show as they are met, the old one is asked', async () => {
    const { user } = await renderConsole({ as: 'manager@harta.test', at })
    await profile()
    await user.click(section('Password').getByRole('button', { name: 'Change password' }))
    const password = within(await screen.findByRole('dialog', { name: 'Change password' }))
    expect(password.getAllByText(/not met yet/)).toHaveLength(3)
    await user.type(password.getByLabelText(/^Current password/), 'not mine')
    await user.type(password.getByLabelText(/^New password/), 'kereta biru di jalan')
    expect(password.queryByText(/not met yet/)).toBeNull()
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await password.findByText('Incorrect password')).toBeTruthy()
    expect(password.getByLabelText(/^New password/)).toHaveProperty('value', 'kereta biru di jalan')
    await user.clear(password.getByLabelText(/^Current password/))
    await user.type(password.getByLabelText(/^Current password/), demoPassword)
    await user.click(password.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText(/Password changed/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('ends one session, and all the others after a question', async () => {
    const others = [await tenants().signIn('sales@harta.test'), await tenants().signIn('sales@harta.test')]
    const { user } = await renderConsole({ as: 'sales@harta.test', at })
    const sessions = () => section('Active sessions')
    await waitFor(() => expect(sessions().getAllByRole('listitem').length).toBeGreaterThanOrEqual(3))
    expect(sessions().getAllByText('This session')).toHaveLength(1)
    const count = sessions().getAllByRole('listitem').length
    const [first] = sessions().getAllByRole('button', { name: /^End the session of/ })
    if (first) await user.click(first)
    expect(await screen.findByText('Session ended')).toBeTruthy()
    await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(count - 1))
    await user.click(sessions().getByRole('button', { name: 'End all other sessions' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'End all other sessions' }))
    await waitFor(() => expect(sessions().getAllByRole('listitem')).toHaveLength(1))
    for (const { access_token: token } of others)
      expect((await api(tenants(), { token }).get('/access-control/active-user-detail')).status).toBe(401)
  })

  it('says when it cannot be loaded, and tries again', async () => {
    fault(
      http.get('*/api/access-control/own/sessions', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    )
    const { user } = await renderConsole({ as: 'sales@harta.test', at })
    await profile()
    const again = await screen.findByRole('button', { name: 'Try again' })
    await user.click(again)
    expect(await screen.findByText('This session')).toBeTruthy()
  })
})
