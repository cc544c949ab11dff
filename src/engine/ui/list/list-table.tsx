import { useListContext } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../face.ts'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import type { ListColumn } from './list-columns.ts'
import type { InlineTarget } from './inline/inline-edit.tsx'
import { HoveredPencil } from './inline/hovered-pencil.tsx'
import { Row } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useRowLinks } from './use-row-links.ts'
import { useSelection } from './use-selection.ts'

const OrderedRows = lazy(() => import('./ordered-rows.tsx'))

export interface RowsProps {
  resource: Resource
  session: AccessSession
  columns: readonly ListColumn[]
  selectable: boolean
  /** Fields whose value is changed in place. */
  changeable: ReadonlySet<string>
  onChange: (target: InlineTarget) => void
}

export const checkboxWidth = 40
export const gripWidth = 32

/** Rows under a head that stays, beside a first column that stays. */
export function ListTable(props: RowsProps) {
  const { resource, session, columns, selectable } = props
  const text = useText()
  const { data, perPage, sort, filterValues } = useListContext<EngineRecord>()
  const [scrolled, setScrolled] = useState(false)
  const selection = useSelection()
  const { addressFor, open } = useRowLinks(resource, session)
  const ordered =
    resource.schema.options.ordered === true &&
    sort.field === 'position' &&
    sort.order === 'ASC' &&
    Object.keys(filterValues).length === 0 &&
    may(resource, 'edit', session)

  const lead = (ordered ? gripWidth : 0) + (selectable ? checkboxWidth : 0)
  const place = useRef<HTMLDivElement>(null)
  const widths = useColumnWidths(place, columns, lead)
  const rows = (data ?? []).map((record) => (
    <Row
      key={record.id}
      {...props}
      record={record}
      address={addressFor(record.id)}
      selected={selection.has(record.id)}
      onSelect={selection.toggle}
    />
  ))

  return (
    <div
      ref={place}
      className="u-table-scroll"
      data-scrolled={scrolled ? '' : undefined}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      <table
        className="u-table"
        data-grip={ordered ? '' : undefined}
        data-check={selectable ? '' : undefined}
        style={{ width: widths.reduce((sum, width) => sum + width, lead) }}
        aria-label={text('list.table', { names: resource.label[1] })}
        onClick={open}
      >
        <colgroup>
          {ordered && <col style={{ width: gripWidth }} />}
          {selectable && <col style={{ width: checkboxWidth }} />}
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <TableHead columns={columns} selectable={selectable} ordered={ordered} />
        {!data ? (
          <SkeletonRows
            columns={columns}
            selectable={selectable}
            ordered={ordered}
            count={Math.min(perPage, 25)}
          />
        ) : ordered ? (
          <Suspense fallback={<tbody>{rows}</tbody>}>
            <OrderedRows {...props} records={data} addressFor={addressFor} selection={selection} />
          </Suspense>
        ) : (
          <tbody>{rows}</tbody>
        )}
      </table>
      <HoveredPencil resource={resource} records={data ?? []} place={place} onChange={props.onChange} />
    </div>
  )
}
