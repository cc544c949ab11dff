import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import type { Schema } from '../../engine/schema.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { GridColumn, GridRow, GridValues } from '../../engine/ui/grid/grid-column.ts'
import { RowGrid } from '../../engine/ui/grid/row-grid.tsx'
import { useProposalText } from './use-proposal-text.ts'
import { useSavedRows, type ListName } from './use-saved-rows.ts'

interface RowsEditorProps {
  proposalId: number
  name: ListName
  schema: Schema
  columns: readonly GridColumn[]
  kept: readonly EngineRecord[]
  mayEdit: boolean
  fixed: boolean
  /** Overrides the default labels. */
  words?: { add: string; none: string }
  /** Initial values after so many rows. */
  begin: (rows: number) => GridValues
  /** Read-only row; defaults to labelled values. */
  reading?: (values: GridValues) => ReactNode
  /** Computed per row. */
  worked?: (values: GridValues) => ReactNode
  /** Computed over all rows. */
  sum?: (rows: readonly GridRow[]) => ReactNode
}

/** Saved independently. */
export function RowsEditor(props: RowsEditorProps) {
  const { proposalId, name, schema, columns, kept, mayEdit, fixed, words, sum, ...shown } = props
  const text = useProposalText()
  const required = columns.flatMap((column) => (schema.fields[column.name]?.required ? [column.name] : []))
  const { settle, ...grid } = useSavedRows(proposalId, name, kept, required)
  return (
    <RowGrid
      {...shown}
      {...grid}
      schema={schema}
      columns={columns}
      isOpen={mayEdit && !fixed}
      addText={words?.add ?? text('rows.add')}
      emptyText={<p>{words?.none ?? text('rows.none')}</p>}
      choices={
        grid.state === 'stale' && (
          <>
            <Button size="small" onClick={() => settle(false)}>
              {text('rows.theirs')}
            </Button>
            <Button size="small" onClick={() => settle(true)}>
              {text('rows.mine')}
            </Button>
          </>
        )
      }
      foot={sum?.(grid.rows)}
    />
  )
}
