import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { columnsOf, type ListColumn } from '../list/list-columns.ts'
import type { ResourceUi } from '../resource-ui.ts'

const shownAtTop = 4

export function headColumns(
  resource: Resource,
  ui: ResourceUi,
  session: AccessSession,
  record: EngineRecord,
): ListColumn[] {
  const isShown = (key: string) => record[key] !== null && record[key] !== undefined && record[key] !== ''
  return columnsOf(resource, ui, session)
    .filter(({ key, field }) => key !== resource.schema.options.title && field && isShown(key))
    .slice(0, shownAtTop)
}
