import { useMemo, useState } from 'react'
import { bulkFields } from '../fields-of.ts'
import { Cell } from '../list/cell.tsx'
import type { InlineTarget } from '../list/inline/inline-edit.tsx'
import { InlineEdit } from '../list/opened-later.ts'
import { may } from '../rights.ts'
import { headColumns } from './shown-columns.ts'
import type { RecordPart } from './record-header.tsx'
import styles from './head.module.css'

/** First non-empty list columns, for resources without key fields. */
export function HeadColumns({ resource, session, ui, record }: RecordPart) {
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const top = useMemo(() => headColumns(resource, ui, session, record), [resource, ui, session, record])
  const changeable = new Set(
    may(resource, 'edit', session) ? bulkFields(resource, session).map(({ name }) => name) : [],
  )
  if (top.length === 0) return null
  return (
    <dl className={styles.facts}>
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
      {changing && (
        <InlineEdit {...changing} resource={resource} onRecord onClose={() => setChanging(null)} />
      )}
    </dl>
  )
}
