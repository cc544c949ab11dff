import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Records } from '../../../client/data/records.ts'
import type { EngineRecord } from '../field-components.ts'

const cardsAtOnce = 25

export type Cards = InfiniteData<readonly EngineRecord[], number>

/** Below the list's key, so list refreshes include the board. */
export const cardsKey = (resource: string, filter: unknown) => [resource, 'getList', 'board', filter] as const

/** Deduplicates cards: pages overlap after inserts. */
const distinct = (pages: readonly (readonly EngineRecord[])[]): EngineRecord[] => [
  ...new Map(pages.flat().map((record) => [record.id, record])).values(),
]

export const withoutCard = (cards: Cards, id: number): Cards => ({
  ...cards,
  pages: cards.pages.map((page) => page.filter((card) => card.id !== id)),
})

export function withCard(cards: Cards, card: EngineRecord, after?: number): Cards {
  const others = withoutCard(cards, card.id)
  const holder = others.pages.findIndex((page) => page.some(({ id }) => id === after))
  const pages = others.pages.map((page, at) => {
    if (at !== Math.max(holder, 0)) return page
    const place = page.findIndex(({ id }) => id === after) + 1
    return [...page.slice(0, place), card, ...page.slice(place)]
  })
  return { ...others, pages }
}

export function useColumnCards(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  enabled: boolean,
) {
  const records = useDataProvider<Records>()
  const query = useInfiniteQuery({
    queryKey: cardsKey(resource, filter),
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await records.getList<EngineRecord>(resource, {
        filter,
        sort: { field: 'place', order: 'ASC' },
        pagination: { page: pageParam, perPage: cardsAtOnce },
        meta: { fields },
        signal,
      })
      return data
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.length === 0 && pages.length > 1
        ? undefined
        : Math.floor(distinct(pages).length / cardsAtOnce) + 1,
    enabled,
  })
  return { ...query, cards: query.data && distinct(query.data.pages) }
}
