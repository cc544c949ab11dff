import type { Activity } from '../api/shapes.ts'
import { describe, expect, it } from 'vitest'
import { leadResource } from '../../../../resources/lead.ts'
import { salesCaseResource } from '../../../../resources/sales-case.ts'
import { daysOf, eventsOf as eventsOfRecord } from './events.ts'

const eventsOf = (activities: Activity[]) => eventsOfRecord(activities, leadResource)

let ids = 0
const activity = (more: Partial<Activity>): Activity => ({
  id: ++ids,
  at: '2026-11-20 10:00:00',
  actor_id: 6,
  actor_name: 'Mei',
  action: 'update',
  about: 'lead',
  changes: [],
  ...more,
})
const status = (after: number) => ({
  field: 'status_id',
  before: 1,
  before_label: 'New',
  after,
  after_label: 'Won',
})

describe('a change that a write carries to the assignment', () => {
  it('is told once', () => {
    const events = eventsOf([
      activity({ about: 'assignment', holder_name: 'Mei', changes: [status(2)] }),
      activity({ changes: [status(2)] }),
    ])
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      kind: 'update',
      actor: 'Mei',
      changes: [{ field: 'status_id', after: 2 }],
    })
    expect(events[0]).not.toHaveProperty('holder')
  })

  it('is told once also where a second passed between the two', () => {
    const events = eventsOf([
      activity({ at: '2026-11-20 10:00:01', about: 'assignment', holder_name: 'Mei', changes: [status(2)] }),
      activity({ changes: [status(2)] }),
    ])
    expect(events).toHaveLength(1)
  })

  it('a new assignment is the lead’s own assignee', () => {
    const holder = { field: 'user_id', after: 6, after_label: 'Mei' }
    const assignee = { field: 'assign_to', after: 6, after_label: 'Mei' }
    const events = eventsOf([
      activity({ action: 'create', about: 'assignment', changes: [holder, status(1)] }),
      activity({ action: 'create', changes: [assignee] }),
    ])
    expect(events.map(({ kind }) => kind)).toEqual(['create'])
  })
})

it('a status of one holder alone names them', () => {
  const [event] = eventsOf([activity({ about: 'assignment', holder_name: 'Mei', changes: [status(2)] })])
  expect(event).toMatchObject({ holder: 'Mei', changes: [{ field: 'status_id' }] })
})

it('a further holder is an assignment', () => {
  const holder = { field: 'user_id', after: 9, after_label: 'Raj' }
  const [event] = eventsOf([activity({ action: 'create', about: 'assignment', changes: [holder] })])
  expect(event).toMatchObject({ kind: 'update', changes: [{ field: 'assign_to', after_label: 'Raj' }] })
})

it('two people at one moment are two events; newest first', () => {
  const events = eventsOf([
    activity({ at: '2026-11-19 09:00:00', changes: [status(3)] }),
    activity({ changes: [status(4)] }),
    activity({ actor_id: 7, actor_name: 'Raj', changes: [status(5)] }),
  ])
  expect(events.map(({ actor, at }) => [actor, at.slice(0, 10)])).toEqual([
    ['Raj', '2026-11-20'],
    ['Mei', '2026-11-20'],
    ['Mei', '2026-11-19'],
  ])
})

it('groups by the day', () => {
  const events = eventsOf([
    activity({ changes: [status(3)] }),
    activity({ at: '2026-11-20 08:00:00', changes: [status(4)] }),
    activity({ at: '2026-11-19 09:00:00', changes: [status(5)] }),
  ])
  expect(daysOf(events).map(({ day, events: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ])
})

describe('a move of a stage', () => {
  const stage = { field: 'stage', before: 'Reserve', after: 'Bank Processing' }
  const since = { field: 'stage_since', before: '2026-11-01 09:00:00', after: '2026-11-20 10:00:00' }
  const moved = [
    { field: 'from_stage', after: 'Reserve' },
    { field: 'to_stage', after: 'Bank Processing' },
    { field: 'reason', after: 'Submitted early' },
  ]

  it('is told once, with why and with what it brought, not as changed fields', () => {
    const events = eventsOfRecord(
      [
        activity({
          about: 'case',
          changes: [stage, since, { field: 'sales_date', before: null, after: '2026-11-19' }],
        }),
        activity({ about: 'stage_move', action: 'create', changes: moved }),
      ],
      salesCaseResource,
    )
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      kind: 'update',
      move: { from: 'Reserve', to: 'Bank Processing', reason: 'Submitted early' },
      changes: [{ field: 'sales_date' }],
    })
  })

  it('is no event of its own where the record begins', () => {
    const events = eventsOfRecord(
      [
        activity({ about: 'case', action: 'create', changes: [{ field: 'stage', after: 'Reserve' }] }),
        activity({
          about: 'stage_move',
          action: 'create',
          changes: [{ field: 'to_stage', after: 'Reserve' }],
        }),
      ],
      salesCaseResource,
    )
    expect(events.map(({ kind, move }) => [kind, move])).toEqual([['create', undefined]])
  })
})
