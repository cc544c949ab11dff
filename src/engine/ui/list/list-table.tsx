import { useListContext } from 'react-admin'
import { lazy, Suspense, useRef, useState, type CSSProperties } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { useListState } from '../views/list-state-context.ts'
import { useRowCounts } from './row-mark.tsx'
import type { ListColumn } from './list-columns.ts'
import type { InlineTarget } from './inline/inline-edit.tsx'
import { HoveredPencil } from './inline/hovered-pencil.tsx'
import { Row } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useColumnWidths } from './use-column-widths.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'
import { useRowLinks } from './use-row-links.ts'
import { useSelection } from './use-selection.ts'
import styles from './table.module.css'

const OrderedRows = lazy(() => import('./ordered-rows.tsx'))

export interface RowsProps {
  resource: Resource
  session: AccessSession
  columns: readonly ListColumn[]
  selectable: boolean
  changeable: ReadonlySet<string>
  onChange: (target: InlineTarget) => void
}

const checkboxWidth = 40
const gripWidth = 32

function useSetWidths() {
  const { look, setLook } = useListState()
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const set = (key: string, width: number | null) => {
    const { [key]: _before, ...others } = look.widths ?? {}
    setDragged({})
    setLook({ widths: width === null ? others : { ...others, [key]: width } })
  }
  const drag = (key: string, width: number) => setDragged({ [key]: width })
  return { widths: { ...look.widths, ...dragged }, set, drag }
}

/** Sticky header and first column. */
export function ListTable(props: RowsProps) {
  const { resource, session, columns, selectable } = props
  const text = useText()
  const { data, perPage, sort, filterValues } = useListContext<EngineRecord>()
  const { look } = useListState()
  const [scrolled, setScrolled] = useState(false)
  const selection = useSelection()
  const { addressFor, open } = useRowLinks(resource, session)
  const counts = useRowCounts(resource, session)
  const ordered =
    resource.schema.options.ordered === true &&
    sort.field === 'position' &&
    sort.order === 'ASC' &&
    Object.keys(filterValues).length === 0 &&
    may(resource, 'edit', session)

  const lead = [...(ordered ? [gripWidth] : []), ...(selectable ? [checkboxWidth] : [])]
  const place = useRef<HTMLDivElement>(null)
  const { widths: setWidths, set, drag } = useSetWidths()
  const leadWidth = lead.reduce((sum, width) => sum + width, 0)
  const widths = useColumnWidths(place, columns, setWidths, leadWidth)
  const all = [...lead, ...widths]
  const style: CSSProperties = {
    width: all.reduce((sum, width) => sum + width, 0),
    // CSS grid variable: widths change in one place, and offscreen rows cost nothing.
    '--columns': all.map((width) => `${width}px`).join(' '),
  }
  const { shown, whole } = useFirstRows()
  useScrollRestoration(place, whole)
  const rows = shown?.map((record) => (
    <Row
      key={record.id}
      {...props}
      record={record}
      address={addressFor(record.id)}
      selected={selection.has(record.id)}
      count={counts.get(record.id)}
      onSelect={selection.toggle}
    />
  ))

  return (
    <div
      ref={place}
      className={styles.scroll}
      data-part="table-scroll"
      data-scrolled={scrolled ? '' : undefined}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
    >
      <table
        role="table"
        className={styles.table}
        data-part="table"
        data-grip={ordered ? '' : undefined}
        data-check={selectable ? '' : undefined}
        data-density={look.density}
        style={style}
        aria-label={text('list.table', { names: resource.label[1] })}
        onClick={open}
      >
        <TableHead
          columns={columns}
          widths={widths}
          selectable={selectable}
          ordered={ordered}
          onDragWidth={drag}
          onSetWidth={set}
        />
        {!data || !shown ? (
          <SkeletonRows
            columns={columns}
            selectable={selectable}
            ordered={ordered}
            count={Math.min(perPage, 25)}
          />
        ) : ordered ? (
          <Suspense fallback={<tbody role="rowgroup">{rows}</tbody>}>
            <OrderedRows {...props} records={data} addressFor={addressFor} selection={selection} />
          </Suspense>
        ) : (
          <tbody role="rowgroup">{rows}</tbody>
        )}
      </table>
      <HoveredPencil resource={resource} records={data ?? []} place={place} onChange={props.onChange} />
    </div>
  )
}
