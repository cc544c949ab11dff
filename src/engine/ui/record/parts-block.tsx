import { Button, IconButton, Skeleton } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import { useState, type ComponentType } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import type { Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import { FieldCell } from '../cells/field-cell.tsx'
import type { EngineRecord } from '../field-components.ts'
import { readableAmong } from '../fields-of.ts'
import { RecordDrawer } from '../form/opened-drawer.tsx'
import { prunedLayout } from '../form/layout.ts'
import type { PartGridOptions } from '../grid/part-grid-options.ts'
import { may } from '../rights.ts'
import type { BlockProps } from '../resource-ui.ts'
import { useText } from '../texts/use-text.ts'
import { DeleteDialog } from './opened-later.ts'
import { PartGrid } from './part-grid.tsx'
import { FoldHeading } from './fold-heading.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import { useFold } from './use-fold.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import listed from './listed.module.css'
import styles from './parts-block.module.css'
import recordStyles from './record.module.css'

const most = 100

interface PartsBlockProps {
  part: Resource
  session: AccessSession
  whole: Resource
  record: EngineRecord
  folds: boolean
  Total: ComponentType<BlockProps> | undefined
  /** Grid on wide screens, forms on phones. */
  grid: PartGridOptions | undefined
}

export function PartsBlock({ part, session, whole, record, folds, Total, grid }: PartsBlockProps) {
  const engineText = useText()
  const text = useRecordText()
  const client = useQueryClient()
  const [wanted, setWanted] = useState<{ id?: number } | null>(null)
  const [leaving, setLeaving] = useState<EngineRecord | null>(null)
  const { schema, partOf = '' } = part
  const { data, error, refetch } = useGetList<EngineRecord>(schema.name, {
    filter: { [partOf]: record.id },
    pagination: { page: 1, perPage: most },
    sort: { field: 'id', order: 'ASC' },
  })
  const many = inSentence(part.label[1])
  const isOpen = isOpenFor(part, record)
  const offered = isOpen ? part : withoutFixed(part)
  const isWide = useScreenQuery('(min-width: 900px)')
  // Parents display children's names, so they are refetched too.
  const changed = () => {
    for (const call of ['getOne', 'activity'])
      void client.invalidateQueries({ queryKey: [whole.schema.name, call] })
    return client.invalidateQueries({ queryKey: [schema.name, 'getList'] })
  }
  const isEmpty = data?.length === 0
  const fold = useFold(schema.name, folds && !isEmpty)
  const mayAdd = isOpen && may(part, 'create', session)
  const isGrid =
    grid !== undefined && isWide && mayAdd && may(part, 'edit', session) && may(part, 'delete', session)
  // Most records have none: what follows stays where it is.
  const looksEmpty = !isGrid && (isEmpty || (!data && !error && !grid && !folds))
  return (
    <section
      className={`${recordStyles.group} ${listed.listed} ${styles.parts}`}
      id={schema.name}
      aria-label={part.label[1]}
      data-empty={looksEmpty ? '' : undefined}
      data-folded={fold.isFoldable ? '' : undefined}
    >
      <header>
        <h3 className={looksEmpty ? 'u-visually-hidden' : undefined}>
          <FoldHeading
            fold={fold}
            title={part.label[1]}
            total={fold.isFoldable && Total && <Total resource={whole} record={record} />}
          />
        </h3>
        {mayAdd && fold.isOpen && !isGrid && (
          <Button startIcon={<Icon name="plus" />} onClick={() => setWanted({})}>
            {text('parts.add', { name: inSentence(part.label[0]) })}
          </Button>
        )}
      </header>
      {!data && !error && (
        <div
          role="status"
          className={looksEmpty ? 'u-visually-hidden' : undefined}
          aria-label={engineText('loading')}
        >
          <Skeleton width="60%" height={28} />
        </div>
      )}
      {!data && error && (
        <TryAgain text={text('parts.failed', { names: many })} onAgain={() => void refetch()} />
      )}
      {isGrid && data && (
        <PartGrid
          {...grid}
          part={part}
          session={session}
          whole={record}
          kept={data}
          refresh={changed}
          onOpen={(id) => setWanted({ id })}
        />
      )}
      {isEmpty && !isGrid && (
        <p className={mayAdd ? 'u-visually-hidden' : undefined}>{text('parts.none', { names: many })}</p>
      )}
      {data && data.length > 0 && !isGrid && (
        <ul hidden={!fold.isOpen}>
          {data.map((row) => (
            <Part
              key={row.id}
              part={part}
              session={session}
              mayChange={offered.form.length > 0 && may(part, 'edit', session)}
              mayRemove={isOpen && may(part, 'delete', session)}
              row={row}
              onChange={() => setWanted({ id: row.id })}
              onRemove={() => setLeaving(row)}
            />
          ))}
        </ul>
      )}
      <RecordDrawer
        resource={offered}
        wanted={wanted}
        given={{ [partOf]: record.id }}
        hiddenFields={grid?.useHidden}
        onSaved={() => void changed()}
        onClose={() => setWanted(null)}
      />
      {leaving && (
        <DeleteDialog
          resource={part}
          record={leaving}
          onDeleted={() => void changed()}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  )
}

const isOpenFor = ({ openWhile }: Resource, whole: EngineRecord): boolean =>
  !openWhile || openWhile.values.includes(String(whole[openWhile.field]))

/** Keeps only always editable fields. */
const withoutFixed = (part: Resource): Resource => ({
  ...part,
  form: prunedLayout(part.form, (name) => part.openWhile?.stays?.includes(name) === true),
})

interface PartProps {
  part: Resource
  session: AccessSession
  row: EngineRecord
  mayChange: boolean
  mayRemove: boolean
  onChange: () => void
  onRemove: () => void
}

function Part({ part, session, row, mayChange, mayRemove, onChange, onRemove }: PartProps) {
  const text = useRecordText()
  const { schema, list } = part
  const title = recordTitle(part, row)
  const names = list.columns.filter(
    (column): column is string => typeof column === 'string' && column !== schema.options.title,
  )
  const known = readableAmong(schema, names, session).filter(({ name, field }) => {
    const value = row[name]
    // False and default values are not mentioned.
    return (
      value !== null &&
      value !== undefined &&
      value !== '' &&
      value !== false &&
      value !== field.options.default
    )
  })
  return (
    <li>
      <div>
        <strong>{title}</strong>
        {known.length > 0 && (
          <dl>
            {known.map(({ name, field }) => (
              <div key={name}>
                <dt>{labelOf(name, field)}</dt>
                <dd>
                  <FieldCell name={name} field={field} record={row} look="page" />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {mayChange && (
        <IconButton size="small" aria-label={text('parts.change', { title })} onClick={onChange}>
          <Icon name="edit" size={16} />
        </IconButton>
      )}
      {mayRemove && (
        <IconButton size="small" aria-label={text('parts.remove', { title })} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </IconButton>
      )}
    </li>
  )
}
