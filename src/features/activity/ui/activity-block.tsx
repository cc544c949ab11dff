import { useId } from 'react'
import { useAccessSession } from '../../../client/session/use-session.ts'
import { mayAddEntries } from '../entries.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { ActivityLog } from './activity-log.tsx'
import { EntryComposer } from './entries/entry-composer.tsx'
import { useActivityText } from './texts/use-activity-text.ts'
import { useAnchor } from './use-anchor.ts'
import recordStyles from '../../../engine/ui/record/record.module.css'
import styles from './activity-block.module.css'

interface ActivityProps {
  resource: Resource
  record: EngineRecord
}

export function ActivityBlock({ resource, record }: ActivityProps) {
  const text = useActivityText()
  const session = useAccessSession()
  const anchor = useAnchor()
  const id = useId()
  return (
    <section className={`${recordStyles.group} ${styles.activity}`} aria-labelledby={id}>
      <h3 id={id}>{text('title')}</h3>
      {session && mayAddEntries(resource, session) && (
        <EntryComposer key={record.id} resource={resource} record={record} session={session} />
      )}
      <ActivityLog key={`${record.id} ${anchor}`} resource={resource} record={record} anchor={anchor} />
    </section>
  )
}
