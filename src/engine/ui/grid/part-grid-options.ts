import type { ReactNode } from 'react'
import type { GridColumn, GridRow, GridValues } from './grid-column.ts'

export interface GridAside {
  heading: ReactNode
  /** Width in 24ths. */
  span: number
  cell: (row: GridRow) => ReactNode
}

/** Editable grid of child records, on wide screens. */
export interface PartGridOptions {
  columns: readonly GridColumn[]
  begin: GridValues
  /** Hook by parent id: fields hidden depending on the row, in grid and form. */
  useHidden?: (wholeId: number) => (values: GridValues) => ReadonlySet<string>
  /** Columns hidden in the grid while empty; always in the form. */
  folded?: (values: GridValues) => ReadonlySet<string>
  /** Hook by parent id: extra computed column. */
  useAside?: (wholeId: number) => GridAside | undefined
}
