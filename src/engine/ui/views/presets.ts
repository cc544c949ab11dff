import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Resource } from '../../resource.ts'
import type { FilterableField } from '../filter/filter-bar.tsx'
import { withCondition } from '../filter/conditions.ts'
import { quickFiltersOf, setSort, type QuickFilter } from '../filter/quick-filters.ts'
import type { ListState } from './layout.ts'

export interface Preset {
  name: string
  label: string
  state: Partial<ListState> & Pick<ListState, 'filter'>
}

export function presetsOf(
  resource: Resource,
  fields: readonly FilterableField[],
  labelOf: (name: QuickFilter['name']) => string,
): Preset[] {
  const { list, sets = {} } = resource
  return [
    ...quickFiltersOf(fields, list).map(({ name, condition, sort }) => ({
      name,
      label: labelOf(name),
      state: { filter: withCondition({}, condition), ...(sort && { sort }) },
    })),
    ...(list.quickSets ?? []).map((name) => {
      const sort = setSort(name, resource, fields)
      return {
        name,
        label: translateLabel(sets[name] ?? name),
        state: { filter: { [name]: 1 }, ...(sort && { sort }) },
      }
    }),
  ]
}

export const isPreset = ({ state }: Preset, filter: ListState['filter']): boolean =>
  JSON.stringify(state.filter) === JSON.stringify(filter)
