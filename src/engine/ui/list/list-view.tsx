import { LinearProgress, useMediaQuery } from '@mui/material'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../face.ts'
import { bulkFields } from '../fields-of.ts'
import { LiveRows } from '../live/live-rows.tsx'
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
import './list.css'

export interface ListParts {
  resource: Resource
  ui: ResourceUi
  session: AccessSession
  columns: readonly ListColumn[]
}

/** Toolbar, rows or cards, pages: everything of a list below its title. */
export function ListView({ resource, ui, session, columns }: ListParts) {
  const text = useText()
  const narrow = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const { data, error, isFetching, isPending, selectedIds } = useListContext<EngineRecord>()
  const [changing, setChanging] = useState<QuickChangeTarget | null>(null)

  const settable = may(resource, 'edit', session) ? bulkFields(resource, session) : []
  const deletable = may(resource, 'delete', session)
  const selectable = settable.length > 0 || deletable
  const changeable = new Set(settable.map(({ name }) => name))
  const parts = { resource, session, columns, selectable, changeable, onChange: setChanging }
  const failed = error !== null && error !== undefined && !data

  return (
    <div className="u-list" data-fill="">
      <Toolbar resource={resource} ui={ui} session={session} columns={columns} narrow={narrow} />
      <div className="u-list-body" aria-busy={isFetching}>
        {isFetching && !isPending && (
          <LinearProgress className="u-list-progress" aria-label={text('loading')} />
        )}
        <LiveRows resource={resource} />
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
