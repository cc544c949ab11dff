import { useGetManyAggregate } from 'react-admin'
import { useAccessSession } from '../../client/session/use-session.ts'
import { readableFields } from '../../engine/field-access.ts'
import { importMember } from '../../features/imports/import-member.ts'
import type { Resource } from '../../engine/resource.ts'
import { labelOf } from '../../engine/schema.ts'
import { BeforeAfter, type Change } from '../../features/activity/ui/before-after.tsx'
import { FromTo } from '../../features/activity/ui/from-to.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { readLayout, same, withFields } from '../../engine/ui/views/layout.ts'
import type { AuditEvent } from '../../services/access-control/audit.ts'
import { resources } from '../../../resources/all.ts'
import { listViewSchema } from '../../../schemas/list-view.ts'
import { LayoutMember, layoutMembers } from './layout-member.tsx'
import { useAuditText } from './use-audit-text.ts'

function useListOf({ changes, record_id }: AuditEvent): { list: Resource | undefined; pending: boolean } {
  const said = changes.find(({ field }) => field === 'resource')?.after
  const { data, isPending } = useGetManyAggregate<EngineRecord>(
    listViewSchema.name,
    { ids: [record_id] },
    { enabled: said === undefined },
  )
  const name = said ?? data?.[0]?.['resource']
  const list = resources.find(({ schema }) => schema.name === name)
  return { list, pending: said === undefined && isPending }
}

/** Layout changes of a saved view; filter and sort only for readable fields. */
export function LayoutChange({ event, change }: { event: AuditEvent; change: Change }) {
  const text = useAuditText()
  const session = useAccessSession()
  const { list, pending } = useListOf(event)
  if (pending || !session) return null
  if (!list)
    return (
      <div>
        <dt>{labelOf(change.field, listViewSchema.fields.layout)}</dt>
        <dd>
          <BeforeAfter change={change} field={listViewSchema.fields.layout} />
        </dd>
      </div>
    )
  const { schema, sets = {} } = list
  const known = new Set([...readableFields(schema, session), ...Object.keys(sets), importMember])
  const read = (layout: unknown) => withFields(readLayout(layout), known)
  const before = 'before' in change ? read(change.before) : undefined
  const after = read(change.after)
  return layoutMembers
    .filter((member) => !same(before?.[member], after[member]))
    .map((member) => (
      <div key={member}>
        <dt>{text(`layout.${member}`)}</dt>
        <dd>
          <FromTo
            before={before && <LayoutMember layout={before} member={member} list={list} />}
            after={<LayoutMember layout={after} member={member} list={list} />}
          />
        </dd>
      </div>
    ))
}

export const isLayoutChange = ({ about }: AuditEvent, { field }: Change): boolean =>
  about === listViewSchema.name && field === 'layout'
