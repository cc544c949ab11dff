/** Somebody who may get leads: how much they have to do, and how much more they may get. */
export interface Person {
  userId: number
  open: number
  /** When they last got a lead, growing with time; null for who never got any. */
  lastAt: number | null
  /** How many more they may get for the working day; null for any number. */
  room: number | null
  isAway: boolean
  weight: number
}

export const waysOfDealing = ['turns', 'fewest', 'weight'] as const
export type WayOfDealing = (typeof waysOfDealing)[number]

/** What a lead says of itself. */
export interface DealtLead {
  channel_id?: number | null
  location_id?: number | null
  budget_id?: number | null
  property_type_id?: number | null
  interested_in?: string | null
}

/** Which leads go to whom. */
export interface DealingRule {
  /** None for the one that stands behind all others. */
  name: string | null
  channel_ids: readonly number[]
  location_ids: readonly number[]
  budget_ids: readonly number[]
  property_type_ids: readonly number[]
  /** Words with commas between them. */
  interested_in: string | null
  deal_by: WayOfDealing
  /** The people who can get its leads at all. */
  userIds: readonly number[]
}

/** Who gets a lead, and by which rule. */
export interface Dealt {
  userId: number
  rule: string | null
}

const names = (ids: readonly number[], id: number | null | undefined) =>
  ids.length === 0 || (typeof id === 'number' && ids.includes(id))

function speaksOf(words: string | null, text: string | null | undefined): boolean {
  const asked = (words ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const said = (text ?? '').toLowerCase()
  return asked.length === 0 || asked.some((word) => said.includes(word))
}

/** Whether a lead meets every condition of a rule. */
export const fits = (rule: DealingRule, lead: DealtLead): boolean =>
  names(rule.channel_ids, lead.channel_id) &&
  names(rule.location_ids, lead.location_id) &&
  names(rule.budget_ids, lead.budget_id) &&
  names(rule.property_type_ids, lead.property_type_id) &&
  speaksOf(rule.interested_in, lead.interested_in)

const measures: Readonly<Record<WayOfDealing, (person: Person) => number>> = {
  turns: () => 0,
  fewest: ({ open }) => open,
  weight: ({ open, weight }) => (open + 1) / weight,
}

/** By the measure; of equals who got a lead longest ago. */
const before = (measure: (person: Person) => number, one: Person, other: Person): number =>
  measure(one) - measure(other) || (one.lastAt ?? -1) - (other.lastAt ?? -1) || one.userId - other.userId

/**
 * Deals leads out by rules in their order; a rule nobody of whom has room is passed over, and behind all of them stand
 * `everybody`, the fewest open leads first [ENT-07]. What is dealt counts for the next one.
 */
export class Dealer {
  readonly #people: ReadonlyMap<number, Person>
  readonly #rules: readonly DealingRule[]
  #turn: number

  constructor(rules: readonly DealingRule[], people: readonly Person[], everybody: readonly number[]) {
    const last: DealingRule = {
      name: null,
      channel_ids: [],
      location_ids: [],
      budget_ids: [],
      property_type_ids: [],
      interested_in: null,
      deal_by: 'fewest',
      userIds: everybody,
    }
    this.#people = new Map(people.map((person) => [person.userId, { ...person }]))
    this.#rules = [...rules, last]
    this.#turn = Math.max(0, ...people.map(({ lastAt }) => lastAt ?? 0))
  }

  #free(userIds: readonly number[]): Person[] {
    return userIds.flatMap((id) => {
      const person = this.#people.get(id)
      return person && !person.isAway && (person.room ?? 1) > 0 ? [person] : []
    })
  }

  #give({ deal_by, name }: DealingRule, free: readonly Person[]): Dealt {
    const measure = measures[deal_by]
    const next = free.reduce((first, other) => (before(measure, other, first) < 0 ? other : first))
    next.open++
    next.lastAt = ++this.#turn
    if (next.room !== null) next.room--
    return { userId: next.userId, rule: name }
  }

  /** Who gets a lead; nobody where everybody is away or has no room. */
  deal(lead: DealtLead): Dealt | undefined {
    for (const rule of this.#rules) {
      const free = fits(rule, lead) ? this.#free(rule.userIds) : []
      if (free.length > 0) return this.#give(rule, free)
    }
    return undefined
  }

  /**
   * Who gets a lead that somebody holds already. It stays where it is when its rule has nobody else with room: who was
   * meant to have it still has it.
   */
  dealAnew(lead: DealtLead, holder: number | null): Dealt | undefined {
    for (const rule of this.#rules) {
      if (!fits(rule, lead)) continue
      const free = this.#free(rule.userIds).filter(({ userId }) => userId !== holder)
      if (free.length > 0) {
        const from = holder === null ? undefined : this.#people.get(holder)
        if (from) from.open--
        return this.#give(rule, free)
      }
      if (holder !== null && rule.userIds.includes(holder)) return undefined
    }
    return undefined
  }
}
