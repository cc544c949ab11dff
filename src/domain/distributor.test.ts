import { describe, expect, it } from 'vitest'
import { type Asked, Distributor, fits, type AssignmentRule, type Person } from './distributor.ts'

const person = (userId: number, open: number, more: Partial<Person> = {}): Person => ({
  userId,
  open,
  lastAt: null,
  room: null,
  isAway: false,
  weight: 1,
  ...more,
})
type Conditions = { deal_by?: AssignmentRule['deal_by'] } & Partial<Record<keyof typeof asked, Asked>>
/** The rules' columns, each with the field of a record that it asks. */
const asked = {
  channel_ids: 'channel_id',
  location_ids: 'location_id',
  budget_ids: 'budget_id',
  property_type_ids: 'property_type_id',
  interested_in: 'interested_in',
} as const
const rule = (
  name: string,
  userIds: number[],
  { deal_by = 'turns', ...more }: Conditions = {},
): AssignmentRule => ({
  name,
  asks: Object.fromEntries(
    Object.entries(asked).map(([column, field]) => [field, more[column as keyof typeof asked] ?? null]),
  ),
  deal_by,
  userIds,
})
const ids = (people: Person[]) => people.map(({ userId }) => userId)

function deals(people: Person[], n: number, rules: AssignmentRule[] = []): (number | undefined)[] {
  const dealer = new Distributor(rules, people, ids(people))
  return Array.from({ length: n }, () => dealer.deal({})?.userId)
}

describe('[ENT-07] who gets a lead where no rule says so', () => {
  it.each<[why: string, people: Person[], n: number, expected: (number | undefined)[]]>([
    ['who has the fewest', [person(1, 3), person(2, 1), person(3, 2)], 1, [2]],
    [
      'of equals who got one longest ago',
      [person(1, 1, { lastAt: 200 }), person(2, 1, { lastAt: 100 })],
      1,
      [2],
    ],
    ['who never got any comes before them', [person(1, 1, { lastAt: 100 }), person(2, 1)], 1, [2]],
    ['of those who never got any the first', [person(7, 0), person(5, 0), person(6, 0)], 3, [5, 6, 7]],
    ['each turn counts for the next', [person(1, 0), person(2, 2)], 5, [1, 1, 2, 1, 2]],
    ['whoever is away gets none', [person(1, 0, { isAway: true }), person(2, 9)], 2, [2, 2]],
    [
      'nobody gets more than there is room',
      [person(1, 0, { room: 1 }), person(2, 9, { room: 2 })],
      4,
      [1, 2, 2, undefined],
    ],
    ['nobody where there is nobody', [], 1, [undefined]],
  ])('%s', (_why, people, n, expected) => expect(deals(people, n)).toEqual(expected))

  it('leaves what it was given as it was', () => {
    const people = [person(1, 0)]
    deals(people, 3)
    expect(people).toEqual([person(1, 0)])
  })
})

describe('[ENT-07] assignment rules', () => {
  it.each<[why: string, more: Conditions, lead: Record<string, unknown>, expected: boolean]>([
    ['without conditions', {}, {}, true],
    ['a channel of it', { channel_ids: [1, 2] }, { channel_id: 2 }, true],
    ['another channel', { channel_ids: [1, 2] }, { channel_id: 3 }, false],
    ['no channel at all', { channel_ids: [1] }, { channel_id: null }, false],
    ['all conditions', { channel_ids: [1], location_ids: [4] }, { channel_id: 1, location_id: 5 }, false],
    [
      'budget and type',
      { budget_ids: [1], property_type_ids: [2] },
      { budget_id: 1, property_type_id: 2 },
      true,
    ],
    ['a word of it', { interested_in: 'condo, bungalow' }, { interested_in: 'Penang CONDOS' }, true],
    ['no word of it', { interested_in: 'condo, bungalow' }, { interested_in: 'Shop' }, false],
    ['commas alone ask nothing', { interested_in: ' , ' }, {}, true],
  ])('%s', (_why, more, lead, expected) => expect(fits(rule('R', [1], more), lead)).toBe(expected))

  it('the first that fits decides, and says its name; one whose people are away or full is passed over', () => {
    const people = [person(1, 0, { isAway: true }), person(2, 0, { room: 1 }), person(3, 5)]
    const dealer = new Distributor(
      [rule('Away', [1]), rule('Full soon', [2]), rule('Gone', [99])],
      people,
      [3],
    )
    expect([dealer.deal({}), dealer.deal({})]).toEqual([
      { userId: 2, rule: 'Full soon' },
      { userId: 3, rule: null },
    ])
  })

  it('in turns: whoever got one longest ago, however much they hold', () => {
    const people = [person(1, 0, { lastAt: 30 }), person(2, 50, { lastAt: 10 }), person(3, 5, { lastAt: 20 })]
    expect(deals(people, 4, [rule('R', [1, 2, 3])])).toEqual([2, 3, 1, 2])
  })

  it('by weight: open leads come to stand in proportion', () => {
    const people = [person(1, 0, { weight: 3 }), person(2, 0)]
    const got = deals(people, 40, [rule('R', [1, 2], { deal_by: 'weight' })])
    expect(got.filter((id) => id === 1)).toHaveLength(30)
  })
})

describe('[STA-10] leads that are dealt anew', () => {
  it('never come back to their holder, whose load falls with them', () => {
    const dealer = new Distributor([], [person(1, 2), person(2, 0)], [1, 2])
    expect([dealer.dealAnew({}, 1), dealer.dealAnew({}, 1)]).toEqual([
      { userId: 2, rule: null },
      { userId: 2, rule: null },
    ])
    expect(dealer.deal({})).toEqual({ userId: 1, rule: null })
  })

  it('stay where the rule has nobody else with room, and are dealt where nobody holds them', () => {
    const dealer = new Distributor([rule('One', [1])], [person(1, 2), person(2, 0)], [1, 2])
    expect(dealer.dealAnew({}, 1)).toBeUndefined()
    expect(dealer.dealAnew({}, 2)).toEqual({ userId: 1, rule: 'One' })
    expect(dealer.dealAnew({}, null)).toEqual({ userId: 1, rule: 'One' })
  })
})
