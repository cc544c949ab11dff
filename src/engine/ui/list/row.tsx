import { memo, type ReactNode } from 'react'
import { parentField } from '../../label.ts'
import type { Schema } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { RowMark } from './row-mark.tsx'
import { useLeaving } from '../live/leaving-rows.ts'
import { useRowMark } from '../live/row-marks.ts'
import { Cell } from './cell.tsx'
import type { RowsProps } from './list-table.tsx'
import { SelectBox } from './select-box.tsx'
import table from './table.module.css'
import live from '../live/live.module.css'

export interface RowProps extends RowsProps {
  record: EngineRecord
  address: string | undefined
  selected: boolean
  count?: number
  onSelect: (id: number, range: boolean) => void
}

/** True if the entry has a parent, in a hierarchical list. */
function standsUnder(schema: Schema, record: EngineRecord): boolean {
  const up = parentField(schema)
  return schema.options.ordered === true && up !== undefined && typeof record[up] === 'number'
}

export function RowCells({ grip, ...props }: RowProps & { grip?: ReactNode }) {
  const leaving = useLeaving(props.resource.schema.name, props.record.id)
  const { resource, columns, record, address, selectable, selected, onSelect, changeable, onChange } = props
  const { count } = props
  return (
    <>
      {grip}
      {selectable && (
        <td role="cell" className={table.check}>
          <SelectBox
            id={record.id}
            title={recordTitle(resource, record)}
            selected={selected}
            onSelect={onSelect}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          role="cell"
          className={at === 0 ? table.first : undefined}
          data-under={at === 0 && standsUnder(resource.schema, record) ? '' : undefined}
          align={column.align}
          data-inline={changeable.has(column.key) ? column.key : undefined}
        >
          {at === 0 && <RowMark count={count} address={address} />}
          <Cell
            resource={resource}
            column={column}
            record={record}
            address={at === 0 ? address : undefined}
            onChange={changeable.has(column.key) ? onChange : undefined}
          />
          {at === 0 && leaving !== undefined && (
            <small className={live.leaving} data-part="leaving">
              {leaving}
            </small>
          )}
        </td>
      ))}
    </>
  )
}

export const Row = memo(function Row(props: RowProps) {
  return (
    <tr
      role="row"
      data-id={props.record.id}
      data-live={useRowMark(props.resource.schema.name, props.record.id)}
      data-address={props.address}
      aria-selected={props.selectable ? props.selected : undefined}
    >
      <RowCells {...props} />
    </tr>
  )
})
