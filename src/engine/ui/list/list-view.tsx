import { LinearProgress, useMediaQuery } from '@mui/material'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../face.ts'
import { bulkFields, inlineFields } from '../fields-of.ts'
import { may } from '../rights.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { useText } from '../texts/use-text.ts'
import type { AllJob } from './bulk/all-calls.ts'
import { AllProgress } from './bulk/all-progress.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import type { BulkWork } from './bulk/use-bulk.ts'
import { Cards } from './cards.tsx'
import type { ListColumn } from './list-columns.ts'
import { useRowKeys } from './keys/use-row-keys.ts'
import { ValueMenu } from './keys/value-menu.tsx'
import { ListError } from './list-error.tsx'
import { ListTable } from './list-table.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { Pages } from './pages.tsx'
import { InlineEdit, type InlineTarget } from './inline/inline-edit.tsx'
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
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const [job, setJob] = useState<{ job: AllJob; work: BulkWork } | null>(null)
  const [choosing, setChoosing] = useState<Omit<InlineTarget, 'name'> | null>(null)

  const editable = may(resource, 'edit', session)
  const settable = editable ? bulkFields(resource, session) : []
  const deletable = may(resource, 'delete', session)
  const selectable = settable.length > 0 || deletable
  const changeable = new Set((editable ? inlineFields(resource, session) : []).map(({ name }) => name))
  const parts = { resource, session, columns, selectable, changeable, onChange: setChanging }
  useRowKeys({
    resource,
    session,
    selectable,
    onChangeValue: changeable.size > 0 ? (record, anchor) => setChoosing({ record, anchor }) : undefined,
  })
  const failed = error !== null && error !== undefined && !data

  return (
    <div className="u-list" data-fill="">
      <Toolbar resource={resource} ui={ui} session={session} columns={columns} narrow={narrow} />
      <div className="u-list-body" aria-busy={isFetching}>
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
        {selectedIds.length > 0 && (
          <BulkBar
            resource={resource}
            settable={settable}
            deletable={deletable}
            onAll={(begun, work) => setJob({ job: begun, work })}
          />
        )}
      </div>
      <Pages resource={resource} narrow={narrow} />
      {job && <AllProgress {...job} resource={resource} onClose={() => setJob(null)} />}
      {choosing && (
        <ValueMenu
          {...choosing}
          resource={resource}
          names={[...changeable]}
          onPick={setChanging}
          onClose={() => setChoosing(null)}
        />
      )}
      {changing && <InlineEdit {...changing} resource={resource} onClose={() => setChanging(null)} />}
    </div>
  )
}
