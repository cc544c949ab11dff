import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { addressOf } from '../../../console/resource-addresses.ts'
import { inDrawer } from '../addresses.ts'
import { readableAmong } from '../fields-of.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { LineIcon } from '../icon.tsx'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import { ModeSwitch } from '../views/mode-switch.tsx'
import { ViewBar } from '../views/view-bar.tsx'
import { ColumnsButton } from './columns/columns-button.tsx'
import type { ListParts } from './list-view.tsx'
import { SearchBox } from './search-box.tsx'
import { SortMenu } from './sort-menu.tsx'

type ToolbarProps = Omit<ListParts, 'fields'> & { narrow: boolean }

/** The view, search and filters, how the list is shown, and what makes a new record. */
export function Toolbar({ resource, ui, session, columns, allColumns, narrow }: ToolbarProps) {
  const text = useText()
  const { search } = useLocation()
  const { schema, list, label } = resource
  const searchable = readableAmong(schema, list.search ?? [], session)
  const filterable = readableAmong(schema, list.filters ?? [], session)
  const { ListActions } = ui
  const find = (
    <>
      {searchable.length > 0 && <SearchBox schema={schema} fields={searchable} />}
      {narrow && <SortMenu columns={columns} />}
      <ModeSwitch />
    </>
  )
  return (
    <div className="u-list-toolbar">
      <div className="u-list-line">
        <ViewBar resource={resource} session={session} />
        <div className="u-list-actions">
          {!narrow && find}
          <ColumnsButton columns={columns} allColumns={allColumns} />
          {ListActions && <ListActions resource={resource} />}
          {may(resource, 'create', session) && (
            <Button
              variant="contained"
              component={Link}
              to={{ pathname: addressOf(resource, 'create'), search: inDrawer(resource) ? search : '' }}
              startIcon={<LineIcon name="plus" />}
            >
              {text('list.create', { name: label[0].toLowerCase() })}
            </Button>
          )}
        </div>
      </div>
      {narrow && <div className="u-list-find">{find}</div>}
      <FilterBar resource={resource} fields={filterable} />
    </div>
  )
}
