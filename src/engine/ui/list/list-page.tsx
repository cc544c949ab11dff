import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { opened } from '../opened.tsx'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useMemo } from 'react'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { ResourcePageProps } from '../resource-pages.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { inDrawer } from '../addresses.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { ListStateContext } from '../views/list-state-context.ts'
import { useHeldListState } from '../views/use-held-list-state.ts'
import { dueFields } from '../filter/quick-filters.ts'
import { SplitView } from './split-view/split-view.tsx'
import { columnsFor, neededFields, openedColumns } from './list-columns.ts'
import { ListView } from './list-view.tsx'
import { useListRows } from './use-list-rows.ts'

export { prepareList as prepare } from './prepare-list.ts'

const FormDrawer = opened(() => import('../form/form-drawer.tsx'))

export default function ListPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  const ui = loadedResourceUi(resource)
  if (!session) return null
  if (ui.pages?.list) return <ui.pages.list resource={resource} />
  return <SessionList resource={resource} session={session} />
}

function SessionList({ resource, session }: ResourcePageProps & { session: AccessSession }) {
  const { schema, label } = resource
  const ui = loadedResourceUi(resource)
  const state = useHeldListState(resource, session)
  const all = useMemo(() => columnsFor(resource, ui, session), [resource, ui, session])
  const wanted = state.look.columns
  const due = dueFields(resource, state.params.filter).join()
  const columns = useMemo(
    () => openedColumns(resource, all, { wanted, due: due.split(','), session }),
    [resource, all, wanted, session, due],
  )
  const fields = useMemo(() => neededFields(resource, columns), [resource, columns])
  const rows = useListRows(resource, state, fields)
  return (
    <ResourceContextProvider value={schema.name}>
      <PageTitle title={label[1]} />
      <ListStateContext value={state}>
        <ListContextProvider value={rows}>
          <SplitView resource={resource} session={session}>
            <ListView
              resource={resource}
              ui={ui}
              session={session}
              columns={columns}
              allColumns={all}
              fields={fields}
            />
          </SplitView>
        </ListContextProvider>
      </ListStateContext>
      {inDrawer(resource) && <FormDrawer resource={resource} />}
    </ResourceContextProvider>
  )
}
