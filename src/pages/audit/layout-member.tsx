import { labelOf } from '../../engine/schema.ts'
import type { Resource } from '../../engine/resource.ts'
import type { Layout } from '../../engine/ui/views/layout.ts'
import { useViewText } from '../../engine/ui/views/texts/use-view-text.ts'
import { recordedFilterOf } from './layout-filter.ts'
import { RecordedFilterText } from './recorded-filter-text.tsx'
import { useAuditText } from './use-audit-text.ts'

export const layoutMembers = [
  'filter',
  'q',
  'sort',
  'columns',
  'widths',
  'density',
  'perPage',
  'mode',
  'groupBy',
] as const satisfies readonly (keyof Layout)[]

interface LayoutMemberProps {
  layout: Layout
  member: (typeof layoutMembers)[number]
  list: Resource
}

export function LayoutMember({ layout, member, list }: LayoutMemberProps) {
  const text = useAuditText()
  const viewText = useViewText()
  const { schema } = list
  const label = (name: string) => labelOf(name, schema.fields[name])
  const { filter = {}, q, sort, columns, widths, density, perPage, mode, groupBy } = layout
  const words: Readonly<Record<Exclude<typeof member, 'filter'>, string | undefined>> = {
    q: q && `“${q}”`,
    sort: sort && text(`layout.${sort.order}`, { label: label(sort.field) }),
    columns: columns?.map(label).join(', '),
    widths:
      widths &&
      Object.entries(widths)
        .map(([name, pixels]) => text('layout.width', { label: label(name), pixels }))
        .join(', '),
    density: density && viewText(`columns.${density}`),
    perPage: perPage?.toString(),
    mode: mode && viewText(`modes.${mode}`),
    groupBy: groupBy && label(groupBy),
  }
  if (member === 'filter')
    return <RecordedFilterText filter={recordedFilterOf(filter, schema)} resource={list} />
  return words[member] || <em>{text('layout.unsaid')}</em>
}
