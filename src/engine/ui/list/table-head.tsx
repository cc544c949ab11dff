import { useListContext } from 'ra-core'
import type { EngineRecord } from '../face.ts'
import { LineIcon } from '../icon.tsx'
import { useText } from '../texts/use-text.ts'
import type { ListColumn } from './list-columns.ts'

interface TableHeadProps {
  columns: readonly ListColumn[]
  selectable: boolean
  ordered: boolean
}

/** Names the columns; a click sorts by one, another turns the order around. */
export function TableHead({ columns, selectable, ordered }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {ordered && <td className="u-table-grip" />}
        {selectable && (
          <th scope="col" className="u-table-check">
            <SelectAll />
          </th>
        )}
        {columns.map((column, at) => (
          <HeadCell key={column.key} column={column} first={at === 0} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell({ column, first }: { column: ListColumn; first: boolean }) {
  const text = useText()
  const { sort, setSort } = useListContext()
  const { label, sortBy, align } = column
  const way = sortBy !== undefined && sort.field === sortBy ? sort.order : null
  const sorted = way === 'ASC' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      align={align}
      className={first ? 'u-table-first' : undefined}
      aria-sort={way ? sorted : undefined}
    >
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          title={way ? text(`list.sort_${sorted}`, { label }) : text('list.sort_by', { label })}
          onClick={() => setSort({ field: sortBy, order: way === 'ASC' ? 'DESC' : 'ASC' })}
        >
          <span>{label}</span>
          {way && <LineIcon name={sorted} size={13} />}
        </button>
      )}
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
    <label className="u-check">
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
