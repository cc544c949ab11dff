import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wireDay } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { consoleTests } from '../setup/render-console.tsx'

const { tenants, renderConsole } = consoleTests()

const sales = 'sales@harta.test'
const as = (email: string) => api(tenants(), { as: email })
const tomorrow = `${wireDay(Date.now() + 86_400_000)} 10:00:00`

let phones = 0
const makeLead = async (): Promise<number> => {
  const contact_no = `01266700${String(++phones).padStart(2, '0')}`
  return (await as(sales).post('/lead/leads', { name: 'Aminah', contact_no })).body.data.id
}
const followUps = async (id: number): Promise<Json[]> =>
  (await as(sales).get(`/lead/lead/${id}/follow-ups`)).body.data
const open = async (id: number, hash = '') => {
  const { user } = await renderConsole({ as: sales, at: `/leadProfileDetails/${id}${hash}` })
  return { user, block: within(await screen.findByRole('region', { name: 'Follow-ups' })) }
}

describe('follow-ups on a record’s page', () => {
  it('are added by a press for when, done, and done with the next', async () => {
    const id = await makeLead()
    const { user, block } = await open(id)
    expect(await block.findByText('No follow-ups yet')).toBeTruthy()
    await user.click(block.getByRole('button', { name: 'Add follow-up' }))
    await user.click(block.getByRole('button', { name: 'Save' }))
    expect(await block.findByText('Task is required')).toBeTruthy()
    await user.type(block.getByRole('textbox', { name: /^Task/ }), 'Send the brochure')
    await user.click(block.getByRole('button', { name: 'Tomorrow 10 AM' }))
    await user.click(block.getByRole('button', { name: 'Save' }))
    expect(await block.findByText('Send the brochure')).toBeTruthy()
    expect(await followUps(id)).toMatchObject([{ what: 'Send the brochure', due_at: tomorrow }])
    await user.click(block.getByRole('button', { name: 'Done and schedule next' }))
    await user.type(block.getByRole('textbox', { name: /^Task/ }), 'Ring about it')
    await user.click(block.getByRole('button', { name: 'Tomorrow 10 AM' }))
    await user.click(block.getByRole('button', { name: 'Save' }))
    expect(await block.findByText('Ring about it')).toBeTruthy()
    expect(await block.findByRole('button', { name: 'Show completed (1)' })).toBeTruthy()
    await user.click(block.getByRole('button', { name: 'Done: Ring about it' }))
    expect(await block.findByText('No follow-ups yet')).toBeTruthy()
    const activity = within(screen.getByRole('region', { name: 'Activity' }))
    expect(await activity.findByText('completed follow-up Ring about it')).toBeTruthy()
  })

  it('come from a call that is logged, in the same save', async () => {
    const id = await makeLead()
    const { user, block } = await open(id, '#write-call')
    const composer = within(screen.getByRole('group', { name: 'Add to activity' }))
    await user.click(await composer.findByRole('button', { name: 'Asked to call back' }))
    await user.type(composer.getByRole('textbox', { name: 'Next step' }), 'Call after lunch')
    await user.click(composer.getByRole('button', { name: 'Tomorrow 10 AM' }))
    await user.click(composer.getByRole('button', { name: 'Log call' }))
    expect(await block.findByText('Call after lunch')).toBeTruthy()
    await waitFor(async () =>
      expect(await followUps(id)).toMatchObject([{ what: 'Call after lunch', due_at: tomorrow }]),
    )
  })
})
