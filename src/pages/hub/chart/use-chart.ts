import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type ApiAnswer } from '../../../client/api.ts'

export type ChartView = 'hubs' | 'upline'
type Level = ApiAnswer<'GET /hub/chart'>['data']
type ChartNode = Level['nodes'][number]

export interface TreeNode extends ChartNode {
  key: string
  level: number
  hub: number | null
  team: number | null
  isOpen: boolean
  /** Position among siblings, and their count; −1 while more may follow. */
  place: number
  size: number
  parent: string | null
}

export interface MoreNodes {
  key: string
  parent: string
  level: number
}

interface Place {
  hub: number | null
  team: number | null
}

/** An open level and its loaded pages. */
interface Opened {
  place: Place
  pages: number
}

const root = ''

function queryOf(view: ChartView, key: string, { hub, team }: Place, page: number) {
  if (view === 'upline') return { view, page, ...(key !== root && { below: Number(key.split('-').at(-1)) }) }
  return { view, page, ...(hub !== null && { hub_id: hub }), ...(team !== null && { hub_team_id: team }) }
}

function placeOf(node: ChartNode, above: Place): Place {
  if (node.kind === 'hub') return { hub: node.id, team: null }
  return node.kind === 'team' ? { hub: above.hub, team: node.id } : above
}

const atRoot: Place = { hub: null, team: null }

/** Loads each level when opened. */
export function useChart(view: ChartView) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Opened>>(
    new Map([[root, { place: atRoot, pages: 1 }]]),
  )
  const asked = [...opened].flatMap(([key, { place, pages }]) =>
    Array.from({ length: pages }, (_page, at) => ({ key, query: queryOf(view, key, place, at + 1) })),
  )
  const answers = useQueries({
    queries: asked.map(({ query }) => ({
      queryKey: ['hub-chart', query],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api('GET /hub/chart', { query, signal })).data,
    })),
  })
  const levels = new Map<string, { nodes: ChartNode[]; hasMore: boolean }>()
  asked.forEach(({ key }, at) => {
    const level = answers[at]?.data
    if (!level) return
    const nodes = [...(levels.get(key)?.nodes ?? []), ...level.nodes]
    levels.set(key, { nodes, hasMore: level.more > 0 })
  })

  const rows: (TreeNode | MoreNodes)[] = []
  const places = new Map<string, Place>([[root, atRoot]])
  const add = (key: string, level: number) => {
    const loaded = levels.get(key)
    const above = places.get(key) ?? atRoot
    if (!loaded || !opened.has(key)) return
    loaded.nodes.forEach((node, at) => {
      const own = `${key}/${node.kind}-${node.id}`
      const place = placeOf(node, above)
      places.set(own, place)
      rows.push({
        ...node,
        ...place,
        key: own,
        level,
        isOpen: opened.has(own),
        place: at + 1,
        size: loaded.hasMore ? -1 : loaded.nodes.length,
        parent: key === root ? null : key,
      })
      add(own, level + 1)
    })
    if (loaded.hasMore) rows.push({ key: `${key}/more`, parent: key, level })
  }
  add(root, 1)

  const toggle = (key: string, to = !opened.has(key)) =>
    setOpened((now) => {
      const next = new Map(now)
      if (to) next.set(key, { place: places.get(key) ?? atRoot, pages: 1 })
      else next.delete(key)
      return next
    })
  const more = (key: string) =>
    setOpened((now) => {
      const level = now.get(key)
      return level ? new Map(now).set(key, { ...level, pages: level.pages + 1 }) : now
    })
  const again = () => answers.forEach(({ isError, refetch }) => void (isError && refetch()))
  return {
    rows,
    isLoaded: levels.has(root),
    failed: answers.some(({ isError }) => isError),
    toggle,
    more,
    again,
  }
}

export const isNode = (row: TreeNode | MoreNodes): row is TreeNode => 'kind' in row
