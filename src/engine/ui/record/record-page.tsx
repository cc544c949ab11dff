import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { PageTitle } from '../../../kit/page-title.tsx'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router'
import { ServiceError } from '../../../client/service-error.ts'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { addressOf } from '../../page-addresses.ts'
import { partsOf } from '../../registry.ts'
import type { Resource } from '../../resource.ts'
import type { ResourcePageProps } from '../resource-pages.ts'
import { recordTitle } from '../addresses.ts'
import { MissingRecord } from '../form/missing-record.tsx'
import { prunedLayout } from '../form/layout.ts'
import { loadedResourceUi } from '../resource-ui.ts'
import { may } from '../rights.ts'
import { recordParts } from '../feature-parts.ts'
import { FeatureParts } from './feature-parts.tsx'
import { headColumns } from './head-columns.ts'
import { PartsBlock } from './parts-block.tsx'
import { RecordDetails } from './record-details.tsx'
import { PersonHeader } from './person-header.tsx'
import { RecordHeader, type RecordPart } from './record-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { sideBlocks, type SideBlock } from './side-blocks.ts'
import { useRecord } from './use-record.ts'
import styles from './record.module.css'

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
  const { person, facts = [] } = resource
  const hasSide = recordParts('side', resource, session).length > 0
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
          <FeatureParts {...part} place="banner" />
          <div className={styles.body} data-blocks={hasSide || blocks.length > 0 ? '' : undefined}>
            <div className={styles.blocks}>
              <FeatureParts {...part} place="first" />
              <RecordDetails {...part} resource={details} complete={complete} above={above} />
              <FeatureParts {...part} place="after-fields" />
              {parts.map((each) => (
                <PartsBlock
                  key={each.schema.name}
                  part={each}
                  session={session}
                  whole={resource}
                  record={record}
                />
              ))}
              {hasSide && <Blocks {...part} blocks={blocks} />}
              <FeatureParts {...part} place="last" />
            </div>
            {hasSide ? (
              <FeatureParts {...part} place="side" />
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
