import { ListBase, ResourceContextProvider } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { lazy, Suspense, useMemo } from 'react'
import { useAccessSession } from '../../../console/app/use-session.ts'
import type { ResourcePageProps } from '../../../console/resource-pages.ts'
import type { AccessSession } from '../../../domain/access.ts'
import { inDrawer } from '../addresses.ts'
import { useResourceUi } from '../resource-ui.ts'
import { columnsOf, neededFields } from './list-columns.ts'
import { ListView } from './list-view.tsx'
import { firstPageSize } from './page-sizes.ts'

const FormDrawer = lazy(() => import('../form/form-drawer.tsx'))

const quiet = () => undefined

/** The list of a resource; the forms of one without a record page open in a drawer over it. */
export default function ListPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  return session && <SessionList resource={resource} session={session} />
}

function SessionList({ resource, session }: ResourcePageProps & { session: AccessSession }) {
  const { schema, label, list } = resource
  const ui = useResourceUi(resource)
  const columns = useMemo(() => columnsOf(resource, ui, session), [resource, ui, session])
  const queryOptions = useMemo(
    () => ({ meta: { fields: neededFields(resource, columns) }, onError: quiet }),
    [resource, columns],
  )
  const sort = useMemo(() => ({ field: list.sort?.[0] ?? 'id', order: list.sort?.[1] ?? 'DESC' }), [list])
  if (ui.pages?.list) return <ui.pages.list resource={resource} />
  return (
    <ResourceContextProvider value={schema.name}>
      <Title title={label[1]} preferenceKey={false} />
      <ListBase
        // Parameters live in the address; a selection ends with the visit.
        storeKey={false}
        disableAuthentication
        exporter={false}
        perPage={firstPageSize}
        sort={sort}
        queryOptions={queryOptions}
      >
        <ListView resource={resource} ui={ui} session={session} columns={columns} />
      </ListBase>
      {inDrawer(resource) && (
        <Suspense>
          <FormDrawer resource={resource} />
        </Suspense>
      )}
    </ResourceContextProvider>
  )
}
