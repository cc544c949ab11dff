import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import { useFiles } from '../../activity/ui/entries/use-files.ts'

export function FileCount({ resource, record }: RecordPartProps) {
  const { total } = useFiles(resource, record.id)
  return total ? <small>{total}</small> : null
}
