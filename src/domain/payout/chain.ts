/** Recipient of a vacant place: next upline, company or closer (sales.md A1.4, D3). */
export type VacantRule = 'roll_up' | 'company' | 'closer'

export interface Person {
  id: number
  /** Why they cannot receive a share: inactive or no valid REN; null if eligible. */
  barred: string | null
}

export interface ChainPlace {
  /** 0 is the closer. */
  place: number
  /** Null if vacant. */
  payee: number | null
  reason: string | null
}

/** Chain from the closer up. With `compress`, uplines move into vacant places; otherwise distances stay. */
export function chainOf(people: readonly Person[], places: number, compress: boolean): ChainPlace[] {
  const [closer, ...above] = people
  const line = compress ? [closer, ...above.filter(({ barred }) => barred === null)] : people
  return Array.from({ length: places }, (_, place) => {
    const person = line[place]
    if (!person) return { place, payee: null, reason: 'none' }
    return person.barred === null
      ? { place, payee: person.id, reason: null }
      : { place, payee: null, reason: person.barred }
  })
}

/** Null is the company. */
export function payeeOf(chain: readonly ChainPlace[], place: number, vacant: VacantRule): number | null {
  const own = chain[place]?.payee ?? null
  if (own !== null || vacant === 'company') return own
  if (vacant === 'closer') return chain[0]?.payee ?? null
  return chain.slice(place + 1).find(({ payee }) => payee !== null)?.payee ?? null
}
