import { Navigate, useParams } from 'react-router'
import { ServiceError } from '../../../client/service-error.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { Notice } from '../../../kit/empty-state.tsx'
import { PageTitle } from '../../../kit/page-title.tsx'
import { addressOf } from '../../page-addresses.ts'
import { recordTitle } from '../addresses.ts'
import { MissingRecord } from '../form/missing-record.tsx'
import type { ResourcePageProps } from '../resource-pages.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { NeighbourLinks } from './neighbour-links.tsx'
import { useOffline } from './offline-note.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordView } from './record-view.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import { useRecord } from './use-record.ts'

export default function RecordPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  const ui = loadedResourceUi(resource)
  const [named] = Object.values(useParams()).filter((part) => part !== undefined)
  const id = Number(named)
  const { record, error, complete, readAt, refetch } = useRecord(resource, id)
  const offline = useOffline()
  const text = useRecordText()
  if (ui.pages?.show) return <ui.pages.show resource={resource} />
  if (!session) return null
  const into = error instanceof ServiceError && error.body.merged_into
  if (typeof into === 'number') return <Navigate to={addressOf(resource, 'show', into)} replace />
  // Offline, an unread record cannot load, and list data is incomplete.
  if (offline && (!record || !complete))
    return <Notice icon="offline" title={text('offline.title')} text={text('offline.unread')} />
  if (error)
    return (
      <>
        <PageTitle title={resource.label[0]} />
        <MissingRecord resource={resource} error={error} onRetry={refetch} />
      </>
    )
  if (!record) return <RecordSkeleton resource={resource} />
  return (
    <>
      <PageTitle title={recordTitle(resource, record)} />
      <RecordView
        resource={resource}
        session={session}
        ui={ui}
        record={record}
        complete={complete}
        neighbours={<NeighbourLinks resource={resource} id={id} />}
        readAt={offline ? readAt : undefined}
      />
    </>
  )
}
