import { useMemo, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { bulkFields } from '../fields-of.ts'
import { Cell } from '../list/cell.tsx'
import { InlineEdit, type InlineTarget } from '../list/inline/inline-edit.tsx'
import type { ResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { headColumns } from './head-columns.ts'
import { RecordActions } from './record-actions.tsx'
import styles from './record.module.css'

export interface RecordPart {
  resource: Resource
  session: AccessSession
  ui: ResourceUi
  record: EngineRecord
}

/** What the record is called, the first of its list's columns, and what can be done with it. */
export function RecordHeader({ resource, session, ui, record }: RecordPart) {
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const top = useMemo(() => headColumns(resource, ui, session, record), [resource, ui, session, record])
  const changeable = new Set(
    may(resource, 'edit', session) ? bulkFields(resource, session).map(({ name }) => name) : [],
  )
  return (
    <header className={styles.head}>
      <div className={styles.name}>
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
