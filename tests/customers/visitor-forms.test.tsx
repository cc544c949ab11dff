import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { consoleTests } from '../setup/render-console.tsx'
import { captcha, publicCodeOf, visit } from '../setup/visitor.ts'

const { tenants, renderConsole, requests, fault } = consoleTests()

/** The calls of a service that the page made. */
const calls = (path: string) => requests.filter(({ url, method }) => method === 'POST' && url.endsWith(path))

const messages = () => [...document.querySelectorAll('[data-problem]')].map(({ textContent }) => textContent)

const bad = { email: 'nobody', contact_no: '12' }

it.each([
  ['/register', 'Register', '/access-control/register', bad],
  ['/new-agent-registration/:code', 'Join', '/access-control/referral-registration', bad],
  ['/public/leadForm?public_code=:code', 'Send', '/lead/public-lead', bad],
])(
  '[VAL-12] %s refuses by the rules of its call, in the same words, and sends nothing',
  async (at, label, path, typed) => {
    const code = await publicCodeOf(tenants(), 'exec@harta.test')
    const { body } = await visit(tenants(), path, typed, { code })
    const { user } = await renderConsole({ at: at.replace(':code', code) })
    await user.type(await screen.findByLabelText(/^E-mail/), typed.email)
    await user.type(screen.getByLabelText('Phone'), typed.contact_no)
    await user.click(screen.getByRole('button', { name: label }))
    await waitFor(() => expect(messages()).not.toEqual([]))
    expect(messages().toSorted()).toEqual(
      Object.values(body.errors as Record<string, string[]>)
        .flat()
        .toSorted(),
    )
    expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', typed.email)
    expect(calls(path)).toEqual([])
  },
)

it('[VAL-12] what the server alone knows of a field stands at it, and all that was typed stays', async () => {
  const code = await publicCodeOf(tenants(), 'exec@harta.test')
  const errors = { contact_no: ['Phone is not reachable'] }
  fault(http.post('*/lead/public-lead', () => HttpResponse.json({ message: 'no', errors }, { status: 422 })))
  fault(
    http.get('*/access-control/altcha', async () => {
      const { challenge } = JSON.parse(atob(await captcha(tenants()))) as { challenge: object }
      return HttpResponse.json(challenge)
    }),
  )
  const { user } = await renderConsole({ at: `/public/leadForm?public_code=${code}` })
  await user.type(await screen.findByLabelText('Your name'), 'Kavitha')
  await user.type(screen.getByLabelText('Phone'), '0123456789')
  await user.click(screen.getByRole('checkbox', { name: /I consent/ }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Phone is not reachable')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Kavitha')
  expect(screen.getByRole('checkbox', { name: /I consent/ })).toHaveProperty('checked', true)
})

it('[VAL-12] the link for a forgotten password is asked for by the rule of its call', async () => {
  const { user } = await renderConsole({ at: '/forgot-password' })
  await user.type(await screen.findByLabelText('E-mail'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Enter a valid e-mail address')).toBeTruthy()
  expect(calls('/password-reset')).toEqual([])
})

it('[STA-05] where a subscription has ended, who it belongs to asks for its renewal once', async () => {
  const { user, unmount } = await renderConsole({ as: 'ended@pinnacle.test' })
  await user.click(await screen.findByRole('button', { name: 'Request renewal' }))
  expect(await screen.findByText(/Renewal requested/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request renewal' })).toBeNull()
  unmount()
  await renderConsole({ as: 'ended@pinnacle.test' })
  expect(await screen.findByText(/Renewal requested/)).toBeTruthy()
})

it('[STA-05] others are told who asks', async () => {
  const { id } = tenants().corporate('Harta Prima')
  await tenants().database.transaction({ role: 'owner' }, (tx) =>
    tx.query("update subscription set scrb_status = 'EXPIRED' where corporate_id = $1", [id]),
  )
  await renderConsole({ as: 'exec@harta.test' })
  expect(await screen.findByText(/The owner of your organisation, .+, can request it here\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request renewal' })).toBeNull()
})
