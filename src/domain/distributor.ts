/** Somebody who may get records: how much they have to do, and how much more they may get. */
export interface Person {
  userId: number
  open: number
  /** When they last got a record, growing with time; null for who never got any. */
  lastAt: number | null
  /** How many more they may get for the working day; null for any number. */
  room: number | null
  isAway: boolean
  weight: number
}

type WayOfDealing = 'turns' | 'fewest' | 'weight'

/** Ids of which a field must be one, or words with commas between them of which one must stand in it. */
export type Asked = readonly number[] | string | null

/** Which records go to whom. */
export interface AssignmentRule {
  /** None for the one that stands behind all others. */
  name: string | null
  /** What is asked of a record, by its fields; an empty list and no words ask nothing. */
  asks: Readonly<Record<string, Asked>>
  deal_by: WayOfDealing
  /** The people who can get its records at all. */
  userIds: readonly number[]
}

type Values = Readonly<Record<string, unknown>>

/** Who gets a record, and by which rule. */
export interface Assignment {
  userId: number
  rule: string | null
}

const isAmong = (ids: readonly number[], value: unknown) =>
  ids.length === 0 || (typeof value === 'number' && ids.includes(value))

function speaksOf(words: string, value: unknown): boolean {
  const asked = words
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const said = typeof value === 'string' ? value.toLowerCase() : ''
  return asked.length === 0 || asked.some((word) => said.includes(word))
}

/** Whether a record meets every condition of a rule. */
export const fits = ({ asks }: Pick<AssignmentRule, 'asks'>, record: Values): boolean =>
  Object.entries(asks).every(([field, asked]) =>
    typeof asked === 'string' ? speaksOf(asked, record[field]) : isAmong(asked ?? [], record[field]),
  )

const measures: Readonly<Record<WayOfDealing, (person: Person) => number>> = {
  turns: () => 0,
  fewest: ({ open }) => open,
  weight: ({ open, weight }) => (open + 1) / weight,
}

/** By the measure; of equals who got a record longest ago. */
const before = (measure: (person: Person) => number, one: Person, other: Person): number =>
  measure(one) - measure(other) || (one.lastAt ?? -1) - (other.lastAt ?? -1) || one.userId - other.userId

/**
 * Deals records out by rules in their order; a rule nobody of whom has room is passed over, and behind all of them stand
 * `everybody`, the fewest open records first [ENT-07]. What is dealt counts for the next one.
 */
export class Distributor {
  readonly #people: ReadonlyMap<number, Person>
  readonly #rules: readonly AssignmentRule[]
  #turn: number

  constructor(rules: readonly AssignmentRule[], people: readonly Person[], everybody: readonly number[]) {
    const last: AssignmentRule = { name: null, asks: {}, deal_by: 'fewest', userIds: everybody }
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

  #give({ deal_by, name }: AssignmentRule, free: readonly Person[]): Assignment {
    const measure = measures[deal_by]
    const next = free.reduce((first, other) => (before(measure, other, first) < 0 ? other : first))
    next.open++
    next.lastAt = ++this.#turn
    if (next.room !== null) next.room--
    return { userId: next.userId, rule: name }
  }

  /** Who gets a record; nobody where everybody is away or has no room. */
  deal(record: Values): Assignment | undefined {
    for (const rule of this.#rules) {
      const free = fits(rule, record) ? this.#free(rule.userIds) : []
      if (free.length > 0) return this.#give(rule, free)
    }
    return undefined
  }

  /**
   * Who gets a record that somebody holds already. It stays where it is when its rule has nobody else with room: who was
   * meant to have it still has it.
   */
  dealAnew(record: Values, holder: number | null): Assignment | undefined {
    for (const rule of this.#rules) {
      if (!fits(rule, record)) continue
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
