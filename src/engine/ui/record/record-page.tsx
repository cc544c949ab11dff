import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { ServiceError } from '../../../client/service-error.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { lazy } from '../../../kit/lazy/lazy.tsx'
import { keepsFiles } from '../../../features/activity/entries.ts'
import { mayAnswer } from '../../../features/personal-data/personal.ts'
import { addressOf } from '../../page-addresses.ts'
import { partsOf } from '../../registry.ts'
import type { Resource } from '../../resource.ts'
import type { ResourcePageProps } from '../resource-pages.ts'
import { recordTitle } from '../addresses.ts'
import { MissingRecord } from '../form/missing-record.tsx'
import { ActivityBlock } from '../../../features/activity/ui/activity-block.tsx'
import { AppointmentsBlock } from '../../../features/appointments/ui/appointments-block.tsx'
import { FollowUpsBlock } from '../../../features/follow-ups/ui/follow-ups-block.tsx'
import { prunedLayout } from '../form/layout.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { headColumns } from './head-columns.ts'
import { PartsBlock } from './parts-block.tsx'
import { RecordDetails } from './record-details.tsx'
import { PersonHeader } from './person-header.tsx'
import { RecordHeader, type RecordPart } from './record-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { sideBlocks, type SideBlock } from './side-blocks.ts'
import { useRecord } from './use-record.ts'
import styles from './record.module.css'

/** Its script comes with the first record that may be merged. */
const MergeBanner = lazy(
  () => import('../../../features/merging/ui/merge-banner.tsx'),
  () => null,
)

/** Its script comes with the first record that may be asked for. */
const RequestsBanner = lazy(
  () => import('../../../features/requests/ui/requests-banner.tsx'),
  () => null,
)

/** Its script comes with the first record whose person says how they may be contacted. */
const ConsentsBlock = lazy(
  () => import('../../../features/consents/ui/consents-block.tsx'),
  () => null,
)

/** Its script comes with the first record of somebody whose data the session answers for. */
const PersonalBlock = lazy(
  () => import('../../../features/personal-data/ui/personal-block.tsx'),
  () => null,
)

/** Its script comes with the first record that has files, not with the list. */
const FilesBlock = lazy(
  () => import('../../../features/files/ui/files-block.tsx'),
  () => null,
)

/** One record: its name and what matters most, what can be done with it, its fields, and the resource's own blocks. */
export default function RecordPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  const ui = loadedResourceUi(resource)
  const details = useMemo(() => withoutHead(resource), [resource])
  const [named] = Object.values(useParams()).filter((part) => part !== undefined)
  const { record, error, complete, refetch } = useRecord(resource, Number(named))
  if (ui.pages?.show) return <ui.pages.show resource={resource} />
  if (!session) return null
  const into = error instanceof ServiceError && error.body.merged_into
  if (typeof into === 'number') return <Navigate to={addressOf(resource, 'show', into)} replace />
  if (error) return <MissingRecord resource={resource} error={error} onRetry={refetch} />
  if (!record) return <RecordSkeleton resource={resource} />
  const blocks = sideBlocks(resource, ui)
  const { person, facts = [], activity } = resource
  const above = person ? facts : headColumns(resource, ui, session, record).map(({ key }) => key)
  const parts = partsOf(resource.schema.name).filter((each) => !each.ownBlock && may(each, 'list', session))
  const part = { resource, session, ui, record }
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <RecordContextProvider value={record}>
        <PageTitle title={recordTitle(resource, record)} />
        <article className={styles.record}>
          {person ? (
            <PersonHeader {...part} person={person} complete={complete} />
          ) : (
            <RecordHeader {...part} />
          )}
          {resource.merges && <MergeBanner resource={resource} record={record} session={session} />}
          {resource.requests && <RequestsBanner resource={resource} record={record} session={session} />}
          <div className={styles.body} data-blocks={activity || blocks.length > 0 ? '' : undefined}>
            <div className={styles.blocks}>
              {resource.followUps && (
                <FollowUpsBlock key={record.id} resource={resource} recordId={record.id} session={session} />
              )}
              <RecordDetails {...part} resource={details} complete={complete} above={above} />
              {resource.appointments && <AppointmentsBlock resource={resource} record={record} />}
              {parts.map((each) => (
                <PartsBlock
                  key={each.schema.name}
                  part={each}
                  session={session}
                  whole={resource}
                  record={record}
                />
              ))}
              {activity && <Blocks {...part} blocks={blocks} />}
              {resource.consents && (
                <ConsentsBlock resource={resource} recordId={record.id} session={session} />
              )}
              {mayAnswer(resource, session) && (
                <PersonalBlock resource={resource} recordId={record.id} session={session} />
              )}
              {keepsFiles(resource) && <FilesBlock resource={resource} record={record} session={session} />}
            </div>
            {activity ? (
              <ActivityBlock resource={resource} record={record} />
            ) : (
              blocks.length > 0 && (
                <div className={styles.blocks}>
                  <Blocks {...part} blocks={blocks} />
                </div>
              )
            )}
          </div>
        </article>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** A resource whose form lacks what stands at the top of the page. */
function withoutHead(resource: Resource): Resource {
  const { person, facts = [], form, schema } = resource
  if (!person) return resource
  const shown = new Set<string>([schema.options.title, ...Object.values<string>({ ...person }), ...facts])
  return { ...resource, form: prunedLayout(form, (name) => !shown.has(name)) }
}

function Blocks({ resource, record, blocks }: RecordPart & { blocks: readonly SideBlock[] }) {
  return blocks.map(({ key, title, Record }) => (
    <section key={key} className={styles.group} aria-label={title}>
      {title && <h3>{title}</h3>}
      <Record resource={resource} record={record} />
    </section>
  ))
}
