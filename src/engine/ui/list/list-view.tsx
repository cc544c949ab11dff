import { LinearProgress, useMediaQuery } from '@mui/material'
import { useListContext } from 'ra-core'
import { useMemo, useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../face.ts'
import { bulkFields } from '../fields-of.ts'
import { may } from '../rights.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { useText } from '../texts/use-text.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Cards } from './cards.tsx'
import type { ListColumn } from './list-columns.ts'
import { ListError } from './list-error.tsx'
import { ListTable } from './list-table.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { Pages } from './pages.tsx'
import { QuickChange, type QuickChangeTarget } from './quick-change.tsx'
import { Toolbar } from './toolbar.tsx'
import { useNextPage } from './use-next-page.ts'
import './list.css'

export interface ListParts {
  resource: Resource
  ui: ResourceUi
  session: AccessSession
  columns: readonly ListColumn[]
  /** All that there are to choose from. */
  allColumns: readonly ListColumn[]
  /** What the rows are asked for with. */
  fields: readonly string[]
}

/** Toolbar, rows or cards, pages: everything of a list below its title. */
export function ListView({ resource, ui, session, columns, allColumns, fields }: ListParts) {
  const text = useText()
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const { data, error, isFetching, isPending, isPlaceholderData, selectedIds } =
    useListContext<EngineRecord>()
  const [changing, setChanging] = useState<QuickChangeTarget | null>(null)
  useNextPage(resource.schema.name, fields)

  const settable = useMemo(
    () => (may(resource, 'edit', session) ? bulkFields(resource, session) : []),
    [resource, session],
  )
  const changeable = useMemo(() => new Set(settable.map(({ name }) => name)), [settable])
  const deletable = may(resource, 'delete', session)
  const selectable = settable.length > 0 || deletable
  const parts = { resource, session, columns, selectable, changeable, onChange: setChanging }
  const failed = error !== null && error !== undefined && !data

  return (
    <div className="u-list" data-fill="">
      <Toolbar {...{ resource, ui, session, columns, allColumns, narrow }} />
      <div
        className="u-list-body"
        aria-busy={isFetching || isPending}
        data-waiting={isPlaceholderData ? '' : undefined}
      >
        {isFetching && !isPending && (
          <LinearProgress className="u-list-progress" aria-label={text('loading')} />
        )}
        {failed ? (
          <ListError resource={resource} />
        ) : data?.length === 0 ? (
          <NothingListed resource={resource} session={session} />
        ) : narrow ? (
          <Cards {...parts} />
        ) : (
          <ListTable {...parts} />
        )}
        {selectedIds.length > 0 && <BulkBar resource={resource} settable={settable} deletable={deletable} />}
      </div>
      <Pages resource={resource} narrow={narrow} />
      {changing && <QuickChange {...changing} resource={resource} onClose={() => setChanging(null)} />}
    </div>
  )
}
