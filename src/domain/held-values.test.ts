import { describe, expect, it } from 'vitest'
import { heldValues, type Hold } from './held-values.ts'

const times = (at: string) => ({
  assign_at: `${at} 1`,
  appointment_at: `${at} 2`,
  last_message_at: `${at} 3`,
})

interface LeadLike {
  assign_to?: number | null
  created_at?: string
  status_id?: string
  appointment_at?: string
  last_message_at?: string
  lead_assignments?: readonly Hold[]
}

const lead: LeadLike = {
  assign_to: 2,
  created_at: 'made',
  status_id: 'of the lead',
  appointment_at: 'lead 2',
  last_message_at: 'lead 3',
  lead_assignments: [
    { user_id: 2, status_id: 'of the main', ...times('main') },
    { user_id: 3, status_id: 'of the own', ...times('own') },
  ],
}

const shown = (
  { assign_to, created_at, lead_assignments: holds = [], ...values }: LeadLike,
  userId: number,
) =>
  heldValues(
    ['status_id', 'appointment_at', 'last_message_at'],
    values,
    { main: assign_to, holds, created_at },
    userId,
  )

describe('what a record shows that several hold', () => {
  const order = [
    ['the own assignment first', lead, 3, 'of the own', times('own')],
    ['then the main assignee’s', lead, 9, 'of the main', times('main')],
    [
      'then the lead itself',
      { ...lead, lead_assignments: [] },
      3,
      'of the lead',
      { assign_at: 'made', appointment_at: 'lead 2', last_message_at: 'lead 3' },
    ],
    [
      'value by value',
      {
        ...lead,
        lead_assignments: [
          { user_id: 3, status_id: 'of the own' },
          { user_id: 2, ...times('main') },
        ],
      },
      3,
      'of the own',
      times('main'),
    ],
    [
      'nothing for a bare lead',
      {},
      3,
      null,
      { assign_at: null, appointment_at: null, last_message_at: null },
    ],
  ] satisfies [string, LeadLike, number, string | null, object][]
  it.each(order)('[STA-13] %s', (_title, of, userId, status, rest) => {
    expect(shown(of, userId)).toEqual({ status_id: status, ...rest })
  })

  it('[STA-13] a reassignment is the later assignment date', () => {
    const again = { user_id: 2, assign_at: 'first', reassignment_at: 'second' }
    expect(shown({ assign_to: 2, lead_assignments: [again] }, 9).assign_at).toBe('second')
  })

  it('has no assignment date while nobody holds the lead', () => {
    expect(shown({ created_at: 'made' }, 9).assign_at).toBeNull()
  })
})
