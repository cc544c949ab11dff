import { useMemo, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { bulkFields } from '../fields-of.ts'
import { Cell } from '../list/cell.tsx'
import { columnsOf } from '../list/list-columns.ts'
import { InlineEdit, type InlineTarget } from '../list/inline/inline-edit.tsx'
import type { ResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { RecordActions } from './record-actions.tsx'

export interface RecordPart {
  resource: Resource
  session: AccessSession
  ui: ResourceUi
  record: EngineRecord
}

const shownAtTop = 4

/** What the record is called, the first of its list's columns, and what can be done with it. */
export function RecordHeader({ resource, session, ui, record }: RecordPart) {
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const columns = useMemo(() => columnsOf(resource, ui, session), [resource, ui, session])
  const changeable = new Set(
    may(resource, 'edit', session) ? bulkFields(resource, session).map(({ name }) => name) : [],
  )
  const isShown = (key: string) => record[key] !== null && record[key] !== undefined && record[key] !== ''
  const top = columns
    .filter(({ key, field }) => key !== resource.schema.options.title && field && isShown(key))
    .slice(0, shownAtTop)
  return (
    <header className="u-record-head">
      <div className="u-record-name">
        <h2>{recordTitle(resource, record)}</h2>
        <dl>
          {top.map((column) => (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>
                <Cell
                  resource={resource}
                  column={column}
                  record={record}
                  onChange={changeable.has(column.key) ? setChanging : undefined}
                />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <RecordActions resource={resource} session={session} ui={ui} record={record} />
      {changing && (
        <InlineEdit {...changing} resource={resource} onRecord onClose={() => setChanging(null)} />
      )}
    </header>
  )
}
