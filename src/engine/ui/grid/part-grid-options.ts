import type { ReactNode } from 'react'
import type { GridColumn, GridRow, GridValues } from './grid-column.ts'

export interface GridAside {
  heading: ReactNode
  /** Width in parts of 24. */
  span: number
  cell: (row: GridRow) => ReactNode
}

/** How the parts of a record are typed as a grid on its page, where the window is wide enough. */
export interface PartGridOptions {
  columns: readonly GridColumn[]
  /** What a new row begins with. */
  begin: GridValues
  /** Fields that a part does not have, by what is typed of it, in the grid and in its form; a hook of the whole's id. */
  useHidden?: (wholeId: number) => (values: GridValues) => ReadonlySet<string>
  /** Columns that a row of the grid shows only once they say something; its form has them always. */
  folded?: (values: GridValues) => ReadonlySet<string>
  /** A further column of what is worked out of each row; a hook of the whole's id. */
  useAside?: (wholeId: number) => GridAside | undefined
}
