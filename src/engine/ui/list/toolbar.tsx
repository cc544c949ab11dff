import { Button } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { addressOf } from '../../../console/resource-addresses.ts'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { inDrawer } from '../addresses.ts'
import { readableAmong } from '../fields-of.ts'
import { FilterBar } from '../filter/filter-bar.tsx'
import { LineIcon } from '../icon.tsx'
import type { ResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { useText } from '../texts/use-text.ts'
import type { ListColumn } from './list-columns.ts'
import { SearchBox } from './search-box.tsx'
import { SortMenu } from './sort-menu.tsx'

interface ToolbarProps {
  resource: Resource
  ui: ResourceUi
  session: AccessSession
  columns: readonly ListColumn[]
  narrow: boolean
}

/** Search, filters and what makes a new record. */
export function Toolbar({ resource, ui, session, columns, narrow }: ToolbarProps) {
  const text = useText()
  const { search } = useLocation()
  const { schema, list, label } = resource
  const searchable = readableAmong(schema, list.search ?? [], session)
  const filterable = readableAmong(schema, list.filters ?? [], session)
  const { ListActions } = ui
  return (
    <div className="u-list-toolbar">
      <div className="u-list-find">
        {searchable.length > 0 && <SearchBox schema={schema} fields={searchable} />}
        {narrow && <SortMenu columns={columns} />}
        <FilterBar resource={resource} fields={filterable} />
      </div>
      <div className="u-list-actions">
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
  )
}
