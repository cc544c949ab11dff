import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { addressOf } from '../../page-addresses.ts'
import { inDrawer } from '../addresses.ts'
import { askableAmong } from '../fields-of.ts'
import { listParts } from '../feature-parts.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { Icon } from '../../../kit/icons/icon.tsx'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { useListState } from '../views/list-state-context.ts'
import { ModeSwitch } from '../views/mode-switch.tsx'
import { ViewBar } from '../views/view-bar.tsx'
import { SplitViewSwitch } from './split-view/split-view-switch.tsx'
import { ColumnsButton } from './columns/columns-button.tsx'
import { ExportButton } from './export/export-button.tsx'
import type { ListParts } from './list-view.tsx'
import { SearchBox } from './search-box.tsx'
import { SortMenu } from './sort-menu.tsx'
import { inSentence } from '../../../domain/in-sentence.ts'
import styles from './toolbar.module.css'

type ToolbarProps = Omit<ListParts, 'fields'> & { narrow: boolean }

export function Toolbar({ resource, ui, session, columns, allColumns, narrow }: ToolbarProps) {
  const text = useText()
  const { search } = useLocation()
  const { params, ready } = useListState()
  const { schema, list, label } = resource
  const searchable = askableAmong(schema, list.search ?? [], session)
  const filterable = askableAmong(schema, list.filters ?? [], session)
  const { ListActions } = ui
  const find = (
    <>
      {searchable.length > 0 && <SearchBox schema={schema} fields={searchable} />}
      {narrow && params.mode === 'table' && <SortMenu columns={columns} />}
      <ModeSwitch resource={resource} session={session} />
    </>
  )
  // Before the view is known, changes would apply to a different list.
  const settled = (controls: ReactNode) => (
    <fieldset className={styles.settled} disabled={!ready}>
      {controls}
    </fieldset>
  )
  return (
    <div className={styles.toolbar}>
      <div className={styles.line}>
        <ViewBar resource={resource} session={session} />
        <div className={styles.actions}>
          {!narrow && settled(find)}
          {may(resource, 'export', session) && <ExportButton resource={resource} columns={columns} />}
          <ColumnsButton columns={columns} allColumns={allColumns} />
          <SplitViewSwitch resource={resource} session={session} />
          {listParts('Action').map((Action, at) => (
            <Action key={at} resource={resource} session={session} />
          ))}
          {ListActions && <ListActions resource={resource} />}
          {may(resource, 'create', session) && (
            <Button
              variant="contained"
              component={Link}
              to={{ pathname: addressOf(resource, 'create'), search: inDrawer(resource) ? search : '' }}
              startIcon={<Icon name="plus" />}
            >
              {text('list.create', { name: inSentence(label[0]) })}
            </Button>
          )}
        </div>
      </div>
      {narrow && <div className={styles.find}>{settled(find)}</div>}
      {settled(<FilterBar resource={resource} fields={filterable} />)}
    </div>
  )
}
