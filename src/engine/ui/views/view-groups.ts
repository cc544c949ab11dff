import type { ListView } from './view-calls.ts'

export type ViewGroup = 'mine' | 'team' | 'all'

/** The views of a list as its menu shows them: one's own that nobody else has, the team's, everyone's. */
export function groupedViews(
  views: readonly ListView[],
  userId: number,
  query: string,
): [ViewGroup, ListView[]][] {
  const wanted = query.trim().toLowerCase()
  const found = views
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const groupOf = ({ audience, owner_id }: ListView): ViewGroup =>
    audience === 'all' ? 'all' : owner_id === userId ? 'mine' : 'team'
  return (['mine', 'team', 'all'] as const).flatMap((group): [ViewGroup, ListView[]][] => {
    const inGroup = found.filter((view) => groupOf(view) === group)
    return inGroup.length > 0 ? [[group, inGroup]] : []
  })
}
