import { Reorder, useReorderItem } from '../../../../kit/reorder/reorder.tsx'
import { useViewText } from '../../views/texts/use-view-text.ts'
import type { ListColumn } from '../list-columns.ts'

interface ShownColumnsProps {
  columns: readonly ListColumn[]
  /** The last column cannot be removed. */
  only: boolean
  ordered: boolean
  onOrder: (keys: readonly string[]) => void
  onHide: (key: string) => void
}

export function ShownColumns({ columns, only, ordered, onOrder, onHide }: ShownColumnsProps) {
  return (
    <Reorder
      ids={columns.map(({ key }) => key)}
      nameOf={(id) => columns.find(({ key }) => key === id)?.label ?? id}
      onOrder={onOrder}
    >
      <ul data-list="shown">
        {columns.map((column) => (
          <ShownColumn
            key={column.key}
            column={column}
            only={only}
            ordered={ordered}
            onHide={() => onHide(column.key)}
          />
        ))}
      </ul>
    </Reorder>
  )
}

interface ShownColumnProps {
  column: ListColumn
  only: boolean
  ordered: boolean
  onHide: () => void
}

function ShownColumn({ column: { key, label }, only, ordered, onHide }: ShownColumnProps) {
  const text = useViewText()
  const { item, grip } = useReorderItem(key, label, !ordered)
  return (
    <li {...item}>
      <label title={only ? text('columns.last') : undefined}>
        <input type="checkbox" checked disabled={only} onChange={onHide} />
        <span>{label}</span>
      </label>
      {ordered && grip}
    </li>
  )
}
