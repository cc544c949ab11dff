import { IconButton, Skeleton } from '@mui/material'
import { useGetList } from 'react-admin'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { AnyField } from '../../field.ts'
import { mayWrite } from '../../field-access.ts'
import { referredSchema } from '../../fields/referred.ts'
import { resourceNamed } from '../../registry.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import type { GridColumn } from '../grid/grid-column.ts'
import type { PartGridOptions } from '../grid/part-grid-options.ts'
import { RowGrid } from '../grid/row-grid.tsx'
import { usePartRows } from '../grid/use-part-rows.ts'
import { labelOfRecord } from '../reference/ref-label.ts'
import { ConflictDialog } from '../save/conflict-dialog.tsx'
import { useRecordText } from './texts/use-record-text.ts'

interface PartGridProps extends PartGridOptions {
  part: Resource
  session: AccessSession
  whole: EngineRecord
  kept: readonly EngineRecord[]
  refresh: () => Promise<unknown>
  onOpen: (id: number) => void
}

/** Fields with a default need no input. */
const mustBeTyped = (field: AnyField | undefined): boolean =>
  field?.required === true && field.options.default === undefined

const noAside = () => undefined
const nothingHidden = () => () => new Set<string>()

export function PartGrid(props: PartGridProps) {
  const { part, session } = props
  const writable = props.columns.filter(({ name }) => mayWrite(part.schema, name, session))
  const columns = useRefChoices(part, writable)
  // Pastes need the options to resolve values.
  return columns ? <OpenGrid {...props} columns={columns} /> : <Skeleton variant="rounded" height={72} />
}

function OpenGrid(props: PartGridProps) {
  const { part, whole, columns, kept, refresh, onOpen, begin } = props
  const { useHidden = nothingHidden, useAside = noAside, folded } = props
  const hidden = useHidden(whole.id)
  const text = useRecordText()
  const { schema, partOf = '' } = part
  const { conflict, settle, putOff, ...grid } = usePartRows({
    part,
    kept,
    begin,
    refresh,
    given: { [partOf]: whole.id },
    required: columns.map(({ name }) => name).filter((name) => mustBeTyped(schema.fields[name])),
  })
  return (
    <>
      <RowGrid
        {...grid}
        schema={schema}
        columns={columns}
        isOpen
        addText={text('parts.add', { name: inSentence(part.label[0]) })}
        emptyText={text('parts.paste')}
        begin={() => begin}
        hidden={(values) => new Set([...hidden(values), ...(folded?.(values) ?? [])])}
        aside={useAside(whole.id)}
        actions={({ id, record }) =>
          id !== undefined &&
          record && (
            <IconButton
              size="small"
              aria-label={text('parts.change', { title: recordTitle(part, record) })}
              onClick={() => onOpen(id)}
            >
              <Icon name="edit" size={16} />
            </IconButton>
          )
        }
      />
      {conflict && (
        <ConflictDialog
          schema={schema}
          conflict={conflict}
          onKeep={(sides) => settle(new Set(Object.keys(sides).filter((name) => sides[name] === 'yours')))}
          onClose={putOff}
        />
      )}
    </>
  )
}

/** Columns with loaded options; a grid has at most one reference list. */
function useRefChoices(
  { schema }: Resource,
  columns: readonly GridColumn[],
): readonly GridColumn[] | undefined {
  const column = columns.find(({ input }) => input === 'ref')
  const field = column && schema.fields[column.name]
  const to = (field && referredSchema(field)) ?? schema.name
  const [by, order] = resourceNamed(to).list.sort ?? ['id', 'ASC']
  const { data, error } = useGetList<EngineRecord>(
    to,
    { sort: { field: by, order }, pagination: { page: 1, perPage: 100 } },
    { enabled: field !== undefined, staleTime: 60_000 },
  )
  if (!field) return columns
  if (!data && !error) return undefined
  const choices = (data ?? []).map((record) => [String(record.id), labelOfRecord(to, record).text] as const)
  return columns.map((each) => (each === column ? { ...each, choices } : each))
}
