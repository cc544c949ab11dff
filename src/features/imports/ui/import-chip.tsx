import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MemberChipProps } from '../../../engine/ui/feature-parts.ts'
import { FilterChip } from '../../../engine/ui/filter/filter-chip.tsx'
import { importAddress } from './addresses.ts'
import { isImportable, type Importable } from './importable.ts'
import { importCallsOf } from './import-calls.ts'
import { importKey } from './use-import.ts'
import { useImportText } from './texts/use-import-text.ts'

export function ImportChip({ resource, ...chip }: MemberChipProps) {
  return isImportable(resource) && <Chip resource={resource} {...chip} />
}

function Chip({ resource, id, onRemove }: MemberChipProps & { resource: Importable }) {
  const text = useImportText()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: importKey(resource, id),
    queryFn: ({ signal }) => importCallsOf(resource).read(id, signal),
    retry: false,
  })
  return (
    <FilterChip
      removal={text('filter.remove')}
      onOpen={() => void navigate(importAddress(resource, id))}
      onRemove={onRemove}
    >
      <strong>{text('filter.name')}</strong> {data?.file_name ?? `#${id}`}
    </FilterChip>
  )
}
