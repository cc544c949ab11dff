/** The recipient of a vacant place's share: the next upline, the company or the closer (sales.md A1.4, D3). */
export type VacantRule = 'roll_up' | 'company' | 'closer'

export interface Person {
  id: number
  /** Why no share can go to them: inactive, or without a valid REN. Null for who may have one. */
  barred: string | null
}

export interface ChainPlace {
  /** 0 is the closer. */
  place: number
  /** Null where the place is vacant. */
  payee: number | null
  /** Why it is vacant. */
  reason: string | null
}

/**
 * The places of a case's chain, from the closer up. With `compress` whoever stands above a vacant place moves into it,
 * otherwise each keeps the distance from the closer.
 */
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

/** Who gets the share of a place; null is the company. */
export function payeeOf(chain: readonly ChainPlace[], place: number, vacant: VacantRule): number | null {
  const own = chain[place]?.payee ?? null
  if (own !== null || vacant === 'company') return own
  if (vacant === 'closer') return chain[0]?.payee ?? null
  return chain.slice(place + 1).find(({ payee }) => payee !== null)?.payee ?? null
}
