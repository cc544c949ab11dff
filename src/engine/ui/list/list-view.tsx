import { LinearProgress } from '@mui/material'
import { useListContext } from 'react-admin'
import { useEffect, useMemo, useState } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { opened } from '../opened.tsx'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import { groupField } from '../board/group-fields.ts'
import { bulkFields, inlineFields } from '../fields-of.ts'
import { LiveRows } from '../live/live-rows.tsx'
import { may } from '../rights.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { useScreenQuery } from '../../../kit/use-screen-query.ts'
import { useText } from '../texts/use-text.ts'
import { useListState } from '../views/list-state-context.ts'
import type { AllJob } from './bulk/all-calls.ts'
import type { BulkWork } from './bulk/use-bulk.ts'
import { Cards } from './cards.tsx'
import type { ListColumn } from './list-columns.ts'
import { useRowKeys } from './keys/use-row-keys.ts'
import { ListError } from './list-error.tsx'
import { ListTable } from './list-table.tsx'
import { NothingListed } from './nothing-listed.tsx'
import { Pages } from './pages.tsx'
import type { InlineTarget } from './inline/inline-edit.tsx'
import { AllProgress, BulkBar, InlineEdit, prefetchOpenedLater, ValueMenu } from './opened-later.ts'
import { Toolbar } from './toolbar.tsx'
import { useNextPage } from './use-next-page.ts'
import styles from './list-view.module.css'

const Board = opened(() => import('../board/board.tsx'))

export interface ListParts {
  resource: Resource
  ui: ResourceUi
  session: AccessSession
  columns: readonly ListColumn[]
  allColumns: readonly ListColumn[]
  fields: readonly string[]
}

export function ListView({ resource, ui, session, columns, allColumns, fields }: ListParts) {
  const text = useText()
  const narrow = useScreenQuery('(max-width: 899px)')
  const { data, error, isFetching, isPending, isPlaceholderData, selectedIds } =
    useListContext<EngineRecord>()
  const [changing, setChanging] = useState<InlineTarget | null>(null)
  const [job, setJob] = useState<{ job: AllJob; work: BulkWork } | null>(null)
  const [choosing, setChoosing] = useState<Omit<InlineTarget, 'name'> | null>(null)
  useNextPage(resource.schema.name, fields)
  const { params } = useListState()
  const groupBy = params.mode === 'board' ? groupField(resource, session, params.groupBy) : null

  const editable = may(resource, 'edit', session)
  const settable = useMemo(
    () => (editable ? bulkFields(resource, session) : []),
    [editable, resource, session],
  )
  const changeable = useMemo(
    () => new Set((editable ? inlineFields(resource, session) : []).map(({ name }) => name)),
    [editable, resource, session],
  )
  const deletable = may(resource, 'delete', session)
  const selectable = settable.length > 0 || deletable
  const parts = { resource, session, columns, selectable, changeable, onChange: setChanging }
  useRowKeys({
    resource,
    session,
    selectable,
    onChangeValue: changeable.size > 0 ? (record, anchor) => setChoosing({ record, anchor }) : undefined,
  })
  const there = data !== undefined
  useEffect(() => (there ? whenIdle(() => void prefetchOpenedLater()) : undefined), [there])
  const failed = error !== null && error !== undefined && !data

  return (
    <div className={styles.list} data-part="list" data-fill="">
      <Toolbar
        resource={resource}
        ui={ui}
        session={session}
        columns={columns}
        allColumns={allColumns}
        narrow={narrow}
      />
      <div
        className={styles.body}
        data-part="list-body"
        aria-busy={!groupBy && (isFetching || isPending)}
        data-waiting={isPlaceholderData ? '' : undefined}
      >
        {isFetching && !isPending && (
          <LinearProgress className={styles.progress} aria-label={text('loading')} />
        )}
        {!groupBy && <LiveRows resource={resource} />}
        {groupBy ? (
          <Board resource={resource} session={session} columns={columns} groupBy={groupBy} />
        ) : failed ? (
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
            cards={narrow}
            onAll={(begun, work) => setJob({ job: begun, work })}
          />
        )}
      </div>
      {!groupBy && !failed && <Pages resource={resource} narrow={narrow} />}
      {job && (
        <AllProgress
          {...job}
          key={job.job.id}
          resource={resource}
          onAll={(begun, work) => setJob({ job: begun, work })}
          onClose={() => setJob(null)}
        />
      )}
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
