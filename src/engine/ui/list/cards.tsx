import { referredOne } from '../../fields/referred.ts'
import { useRef } from 'react'
import { schemaNamed } from '../../registry.ts'
import { recordTitle } from '../addresses.ts'
import { RowMark, useRowCounts } from './row-mark.tsx'
import { useLeaving } from '../live/leaving-rows.ts'
import { useRowMarks } from '../live/row-marks.ts'
import { SkeletonBar } from '../../../kit/skeleton-bar.tsx'
import { Cell } from './cell.tsx'
import { hasValue, type ListColumn } from './list-columns.ts'
import type { RowsProps } from './list-table.tsx'
import { SelectBox } from './select-box.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useRowLinks } from './use-row-links.ts'
import { useSelection } from './use-selection.ts'
import live from '../live/live.module.css'
import styles from './cards.module.css'

const skeletons = 8
const linesShown = 4

export function Cards({ resource, session, columns, selectable, changeable, onChange }: RowsProps) {
  const { shown, whole } = useFirstRows()
  const selection = useSelection()
  const marks = useRowMarks(resource.schema.name)
  const { addressFor, open } = useRowLinks(resource, session)
  const counts = useRowCounts(resource, session)
  const place = useRef<HTMLUListElement>(null)
  useScrollRestoration(place, whole)
  const [first, ...others] = columns
  const badge = others.find((column) => isChip(column))
  const lines = others.filter((column) => column !== badge)
  if (!first) return null
  const cell = { resource, onChange }
  return (
    // Focusable, since cards without links could not be scrolled by keyboard.
    <ul ref={place} className={styles.cards} data-part="cards" tabIndex={0} onClick={open}>
      {!shown &&
        Array.from({ length: skeletons }, (_card, at) => (
          <li key={at} className={styles.card} data-part="card" aria-hidden="true">
            <SkeletonBar width="50%" />
            <SkeletonBar width="75%" />
          </li>
        ))}
      {shown?.map((record) => (
        <li
          key={record.id}
          className={styles.card}
          data-part="card"
          data-id={record.id}
          data-live={marks.get(record.id)}
          data-address={addressFor(record.id)}
          data-selected={selection.has(record.id) ? '' : undefined}
        >
          <div className={styles.head}>
            {selectable && (
              <SelectBox
                id={record.id}
                title={recordTitle(resource, record)}
                selected={selection.has(record.id)}
                onSelect={selection.toggle}
              />
            )}
            <Cell
              {...cell}
              column={first}
              record={record}
              address={addressFor(record.id)}
              onChange={undefined}
            />
            <RowMark count={counts.get(record.id)} address={addressFor(record.id)} />
            <Leaving resource={resource.schema.name} id={record.id} />
            {badge && (
              <Cell
                {...cell}
                column={badge}
                record={record}
                onChange={changeable.has(badge.key) ? onChange : undefined}
              />
            )}
          </div>
          <dl>
            {lines
              .filter((column) => hasValue(column, record))
              .slice(0, linesShown)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.label}</dt>
                  <dd>
                    <Cell
                      {...cell}
                      column={column}
                      record={record}
                      onChange={changeable.has(column.key) ? onChange : undefined}
                    />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function isChip({ field }: ListColumn): boolean {
  if (!field) return false
  const to = referredOne(field)
  return to === undefined ? 'colours' in field.options : schemaNamed(to).options.colour !== undefined
}

function Leaving({ resource, id }: { resource: string; id: number }) {
  const leaving = useLeaving(resource, id)
  return leaving === undefined ? null : (
    <small className={live.leaving} data-part="leaving">
      {leaving}
    </small>
  )
}
