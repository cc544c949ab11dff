import { beforeAll, describe, expect, it } from 'vitest'
import { leadResource } from '../../../resources/lead.ts'
import { resourceNamed } from '../../../src/engine/registry.ts'
import { openSeeds, owner, whileKept } from './seeded.ts'

beforeAll(openSeeds)

describe('a figure that is counted by a field that the caller may not read', () => {
  const { fields } = leadResource.schema
  const figures = async (word: string) => {
    const { status, body } = await owner.get(`/lead/leads-${word}`)
    return { status, names: Object.keys(body.data ?? {}), people: body.data?.people ?? [] }
  }
  const counted = async () => ({
    summary: (await figures('summary')).names.filter((name) => !['total', 'today', 'week'].includes(name)),
    person: Object.keys((await figures('load')).people[0] ?? {}).filter(
      (name) => !['user_id', 'name', 'team'].includes(name),
    ),
    load: (await figures('load')).status,
    response: (await figures('response')).status,
  })
  const all = {
    summary: ['statuses', 'new_today', 'due_today', 'due_this_week', 'cold', 'unassigned'],
    person: ['open', 'overdue', 'unplanned', 'cold', 'new_this_week'],
    load: 200,
    response: 200,
  }
  const without = (...left: string[]) => ({
    ...all,
    summary: all.summary.filter((name) => !left.includes(name)),
    person: all.person.filter((name) => !left.includes(name)),
  })

  it('is there for who may read it', async () => expect(await counted()).toEqual(all))

  it.each([
    ['status_id', without('statuses', 'cold')],
    ['touched_at', without('cold')],
    ['appointment_at', without('due_today', 'due_this_week', 'unplanned')],
    ['created_at', { ...without('new_today', 'new_this_week'), response: 403 }],
    ['assign_to', { ...without('unassigned'), person: [], load: 403, response: 403 }],
  ] as const)('is left out: %s', async (name, left) => {
    expect(await whileKept(fields[name], 'read', counted)).toEqual(left)
  })

  it('counts what is done with as all others, and says of no status that it closes, where that is not to be read', async () => {
    const statuses = async () =>
      (await owner.get('/lead/leads-summary')).body.data.statuses as { closed?: boolean }[]
    const closed = resourceNamed('status').schema.fields['closed']
    if (!closed) throw new Error('No field')
    expect((await statuses()).some((status) => status.closed)).toBe(true)
    await whileKept(closed, 'read', async () => {
      expect((await statuses()).some((status) => status.closed)).toBe(false)
      const { body } = await owner.get('/lead/leads-load')
      expect(body.data).not.toHaveProperty('open_statuses')
    })
  })
})
