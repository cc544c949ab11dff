import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { Reorder, useReorderItem } from '../../../kit/reorder/reorder.tsx'
import { useRowMark } from '../live/row-marks.ts'
import type { RowsProps } from './list-table.tsx'
import { RowCells, type RowProps } from './row.tsx'
import { useReorder } from './use-reorder.ts'
import type { Selection } from './use-selection.ts'
import styles from './table.module.css'

interface OrderedRowsProps extends RowsProps {
  records: readonly EngineRecord[]
  addressFor: (id: number) => string | undefined
  selection: Selection
}

export default function OrderedRows({ records, addressFor, selection, ...props }: OrderedRowsProps) {
  const { shown, move } = useReorder(props.resource, records)
  return (
    <Reorder
      ids={shown.map(({ id }) => id)}
      nameOf={(id) => {
        const record = shown.find((one) => one.id === id)
        return record ? recordTitle(props.resource, record) : String(id)
      }}
      onOrder={(ids) => void move([...ids])}
      container={document.body}
    >
      <tbody role="rowgroup">
        {shown.map((record) => (
          <OrderedRow
            key={record.id}
            {...props}
            record={record}
            address={addressFor(record.id)}
            selected={selection.has(record.id)}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
    </Reorder>
  )
}

function OrderedRow(props: RowProps) {
  const { record, resource, address, selectable, selected } = props
  const { item, grip } = useReorderItem(record.id, recordTitle(resource, record))
  return (
    <tr
      role="row"
      {...item}
      data-id={record.id}
      data-live={useRowMark(resource.schema.name, record.id)}
      data-address={address}
      aria-selected={selectable ? selected : undefined}
    >
      <RowCells
        {...props}
        grip={
          <td role="cell" className={styles.grip}>
            {grip}
          </td>
        }
      />
    </tr>
  )
}
