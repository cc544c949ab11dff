import { RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useParams } from 'react-router'
import { useAccessSession } from '../../../client/session/use-session.ts'
import type { ResourcePageProps } from '../resource-pages.ts'
import { recordTitle } from '../addresses.ts'
import { MissingRecord } from '../form/missing-record.tsx'
import { useResourceUi } from '../resource-ui.ts'
import { RecordDetails } from './record-details.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { sideBlocks } from './side-blocks.ts'
import { useRecord } from './use-record.ts'
import './record.css'

/** One record: its name and what matters most, what can be done with it, its fields, and the resource's own blocks. */
export default function RecordPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  const ui = useResourceUi(resource)
  const [named] = Object.values(useParams()).filter((part) => part !== undefined)
  const { record, error, complete, refetch } = useRecord(resource, Number(named))
  if (ui.pages?.show) return <ui.pages.show resource={resource} />
  if (!session) return null
  if (error) return <MissingRecord resource={resource} error={error} onRetry={refetch} />
  if (!record) return <RecordSkeleton resource={resource} />
  const blocks = sideBlocks(resource, ui)
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <RecordContextProvider value={record}>
        <Title title={recordTitle(resource, record)} preferenceKey={false} />
        <article className="u-record">
          <RecordHeader resource={resource} session={session} ui={ui} record={record} />
          <div className="u-record-body" data-blocks={blocks.length > 0 ? '' : undefined}>
            <RecordDetails
              resource={resource}
              session={session}
              ui={ui}
              record={record}
              complete={complete}
            />
            {blocks.length > 0 && (
              <div className="u-record-blocks">
                {blocks.map(({ key, title, Record }) => (
                  <section key={key} className="u-record-group" aria-label={title}>
                    {title && <h3>{title}</h3>}
                    <Record resource={resource} record={record} />
                  </section>
                ))}
              </div>
            )}
          </div>
        </article>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
