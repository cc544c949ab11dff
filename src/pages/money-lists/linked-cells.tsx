import type { AnyField } from '../../engine/field.ts'
import { labelOf, type Schema } from '../../engine/schema.ts'
import { FieldCell } from '../../engine/ui/cells/field-cell.tsx'
import type { CustomCell } from '../../engine/ui/resource-ui.ts'
import styles from './linked-cells.module.css'

function linkedCell(name: string, field: AnyField): CustomCell {
  return {
    label: labelOf(name, field),
    Cell: ({ record }) => (
      <span className={styles.linked}>
        <FieldCell name={name} field={field} record={record} look="page" />
      </span>
    ),
    needs: [name],
    width: 180,
    sortBy: name,
  }
}

/** Linked if the user may open the record; ledger rows have no page. */
export const linkedCells = <S extends Schema>(
  { fields }: S,
  names: readonly (keyof S['fields'] & string)[],
): Record<string, CustomCell> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, linkedCell(name, field)]] : []
    }),
  )
