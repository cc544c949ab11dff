import { RecordContextProvider, ResourceContextProvider } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useParams } from 'react-router'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { ResourcePageProps } from '../../engine/ui/resource-pages.ts'
import type { LayoutNode } from '../../engine/resource.ts'
import { recordTitle } from '../../engine/ui/addresses.ts'
import { MissingRecord } from '../../engine/ui/form/missing-record.tsx'
import { RecordDetails } from '../../engine/ui/record/record-details.tsx'
import { RecordSkeleton } from '../../engine/ui/record/record-skeleton.tsx'
import { useRecord } from '../../engine/ui/record/use-record.ts'
import { useResourceUi } from '../../engine/ui/resource-ui.ts'
import { ActivityBlock } from '../../engine/ui/activity/activity-block.tsx'
import { AssignmentsBlock } from './assignments-block.tsx'
import { LeadHead } from './lead-head.tsx'
import '../../engine/ui/record/record.css'

/** The form's sections without what the head shows already. */
const inHead = new Set(['Contact', 'Progress'])
const withoutHead = (form: readonly LayoutNode[]): LayoutNode[] =>
  form.flatMap((node): LayoutNode[] => {
    if (typeof node !== 'object' || !('section' in node)) return [node]
    return inHead.has(node.section) ? [] : [{ ...node, items: [...node.items, 'created_at'] }]
  })

/** /leadProfileDetails/{lead_id}: one lead [RTE-19]. */
export default function LeadPage({ resource }: ResourcePageProps) {
  const session = useAccessSession()
  const ui = useResourceUi(resource)
  const { lead_id } = useParams()
  const { record, error, complete, refetch } = useRecord(resource, Number(lead_id))
  if (!session) return null
  if (error) return <MissingRecord resource={resource} error={error} onRetry={refetch} />
  if (!record) return <RecordSkeleton resource={resource} />
  const details = { ...resource, form: withoutHead(resource.form) }
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <RecordContextProvider value={record}>
        <Title title={recordTitle(resource, record)} preferenceKey={false} />
        <article className="u-record">
          <LeadHead resource={resource} session={session} ui={ui} record={record} complete={complete} />
          <div className="u-record-body" data-blocks="">
            <div className="u-record-blocks">
              <RecordDetails
                resource={details}
                session={session}
                ui={ui}
                record={record}
                complete={complete}
              />
              <AssignmentsBlock record={record} />
            </div>
            <ActivityBlock resource={resource} record={record} />
          </div>
        </article>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
