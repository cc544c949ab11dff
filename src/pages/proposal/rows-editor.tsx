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
  /** What its button and its empty state say, where that is not the usual. */
  words?: { add: string; none: string }
  /** What a new row begins with, after so many rows. */
  begin: (rows: number) => GridValues
  /** A row that cannot be changed; its values under their labels where nothing is said. */
  reading?: (values: GridValues) => ReactNode
  /** What is worked out of a row, below it. */
  worked?: (values: GridValues) => ReactNode
  /** What is worked out of all. */
  sum?: (rows: readonly GridRow[]) => ReactNode
}

/** One list of a proposal, edited in place and saved by itself. */
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
