import { useListContext } from 'react-admin'
import type { EngineRecord } from '../field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../texts/use-text.ts'
import { ColumnEdge } from './column-edge.tsx'
import { useListState } from '../views/list-state-context.ts'
import type { ListColumn } from './list-columns.ts'
import table from './table.module.css'
import selectBox from './select-box.module.css'

interface TableHeadProps {
  columns: readonly ListColumn[]
  widths: readonly number[]
  selectable: boolean
  ordered: boolean
  onDragWidth: (key: string, width: number) => void
  onSetWidth: (key: string, width: number | null) => void
}

export function TableHead({ columns, widths, selectable, ordered, onDragWidth, onSetWidth }: TableHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {ordered && <td role="cell" className={table.grip} />}
        {selectable && (
          <th scope="col" role="columnheader" className={table.check}>
            <SelectAll />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            first={at === 0}
            width={widths[at] ?? column.width}
            onDrag={(width) => onDragWidth(column.key, width)}
            onSet={(width) => onSetWidth(column.key, width)}
          />
        ))}
      </tr>
    </thead>
  )
}

interface HeadCellProps {
  column: ListColumn
  first: boolean
  width: number
  onDrag: (width: number) => void
  onSet: (width: number | null) => void
}

function HeadCell({ column, first, width, onDrag, onSet }: HeadCellProps) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const { ready } = useListState()
  const { label, sortBy, align } = column
  const way = sortBy !== undefined && sort.field === sortBy ? sort.order : null
  const sorted = way === 'ASC' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      role="columnheader"
      align={align}
      className={first ? table.first : undefined}
      // Keeps the resize handle out of the accessible name.
      aria-label={label}
      aria-sort={way ? sorted : undefined}
    >
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          disabled={!ready}
          title={way ? text(`list.sort_${sorted}`, { label }) : text('list.sort_by', { label })}
          onClick={() => setSort({ field: sortBy, order: way === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          {way && <Icon name={sorted} size={13} />}
        </button>
      )}
      <ColumnEdge label={label} width={width} onDrag={onDrag} onSet={onSet} />
    </th>
  )
}

function SelectAll() {
  const text = useText()
  const { data, selectedIds, onSelect, onUnselectItems } = useListContext<EngineRecord>()
  const ids = (data ?? []).map(({ id }) => id)
  const picked = ids.filter((id) => selectedIds.includes(id)).length
  const all = ids.length > 0 && picked === ids.length
  return (
    <label className={selectBox.check}>
      <input
        type="checkbox"
        aria-label={text('list.select_all')}
        checked={all}
        disabled={ids.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = picked > 0 && !all
        }}
        onChange={() => (all ? onUnselectItems() : onSelect([...new Set([...selectedIds, ...ids])]))}
      />
    </label>
  )
}
