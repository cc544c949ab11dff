import type { Resource } from '../../resource.ts'
import { dueFields } from '../filter/quick-filters.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import type { Preparation } from '../resource-pages.ts'
import { listAt, namesView } from '../views/list-at.ts'
import { keptDrafts, lookOf } from '../views/use-look.ts'
import { noViews, viewBookQuery } from '../views/use-view-book.ts'
import { columnsFor, neededFields, openedColumns } from './list-columns.ts'
import { rowsParams, rowsQuery } from './rows-query.ts'

/** Preloads a list's saved state and first rows, for its first frame. */
export function prepareList(
  resource: Resource,
  { client, store, records, session, search }: Preparation,
): void {
  const { name } = resource.schema
  const ui = loadedResourceUi(resource)
  if (ui.pages?.list) return
  const kept = viewBookQuery(name, store)
  void client.prefetchQuery(kept)
  const book = kept.initialData()
  const { address, params, view } = listAt(resource, session, search, book ?? noViews)
  if (params.mode !== 'table' || (!book && namesView(address))) return
  const { columns: wanted } = lookOf(view, book ?? noViews, keptDrafts(name, store))
  const due = dueFields(resource, params.filter)
  const columns = openedColumns(resource, columnsFor(resource, ui, session), { wanted, due, session })
  const asked = rowsParams(params, neededFields(resource, columns))
  void client.prefetchQuery(rowsQuery(records, name, asked))
}
