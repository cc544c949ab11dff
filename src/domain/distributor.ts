export interface Person {
  userId: number
  open: number
  lastAt: number | null
  /** Remaining capacity for the working day; null if unlimited. */
  room: number | null
  isAway: boolean
  weight: number
}

type WayOfDealing = 'turns' | 'fewest' | 'weight'

export type Asked = readonly number[] | string | null

export interface AssignmentRule {
  name: string | null
  asks: Readonly<Record<string, Asked>>
  deal_by: WayOfDealing
  userIds: readonly number[]
}

type Values = Readonly<Record<string, unknown>>

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

export const fits = ({ asks }: Pick<AssignmentRule, 'asks'>, record: Values): boolean =>
  Object.entries(asks).every(([field, asked]) =>
    typeof asked === 'string' ? speaksOf(asked, record[field]) : isAmong(asked ?? [], record[field]),
  )

const measures: Readonly<Record<WayOfDealing, (person: Person) => number>> = {
  turns: () => 0,
  fewest: ({ open }) => open,
  weight: ({ open, weight }) => (open + 1) / weight,
}

const before = (measure: (person: Person) => number, one: Person, other: Person): number =>
  measure(one) - measure(other) || (one.lastAt ?? -1) - (other.lastAt ?? -1) || one.userId - other.userId

/**
 * Assigns records by the first rule with capacity; falls back to `everybody`, fewest open records first [ENT-07]. Each
 * assignment counts towards the next.
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

  /** Undefined when everyone is away or at capacity. */
  deal(record: Values): Assignment | undefined {
    for (const rule of this.#rules) {
      const free = fits(rule, record) ? this.#free(rule.userIds) : []
      if (free.length > 0) return this.#give(rule, free)
    }
    return undefined
  }

  /** Reassigns an owned record; it stays with its owner if no one else in its rule has capacity. */
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
