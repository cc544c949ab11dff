import { holdsText } from '../../../domain/search-text.ts'
import type { ListView } from './view-calls.ts'

export type ViewGroup = 'mine' | 'team' | 'all'

/** Groups: private, team, everyone. */
export function groupedViews<View extends ListView>(
  views: readonly View[],
  userId: number,
  query: string,
): [ViewGroup, View[]][] {
  const found = views
    .filter(({ name }) => holdsText(name, query))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  const groupOf = ({ audience, owner_id }: ListView): ViewGroup =>
    audience === 'all' ? 'all' : owner_id === userId ? 'mine' : 'team'
  return (['mine', 'team', 'all'] as const).flatMap((group): [ViewGroup, View[]][] => {
    const inGroup = found.filter((view) => groupOf(view) === group)
    return inGroup.length > 0 ? [[group, inGroup]] : []
  })
}
