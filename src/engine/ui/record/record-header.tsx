import { useEffect, useRef, type ReactNode } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import type { ResourceUi } from '../resource-ui.ts'
import { ContactActions } from './contact-actions.tsx'
import { HeadColumns } from './head-columns.tsx'
import { KeyFields } from './key-fields.tsx'
import { PersonIdentity, phoneOf } from './person-identity.tsx'
import { RecordActions } from './record-actions.tsx'
import styles from './head.module.css'

export interface RecordPart {
  resource: Resource
  session: AccessSession
  ui: ResourceUi
  record: EngineRecord
}

interface RecordHeaderProps extends RecordPart {
  /** False while only list data is loaded. */
  complete: boolean
  neighbours: ReactNode
  children: ReactNode
}

/** Sticky header with name, status and actions. */
export function RecordHeader({ complete, neighbours, children, ...part }: RecordHeaderProps) {
  const { resource, session, record } = part
  const { person, facts = [] } = resource
  const heading = useRef<HTMLHeadingElement>(null)
  const phone = person && phoneOf(person, record)
  // Focuses the name, unless something on the page already has focus.
  useEffect(() => {
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true })
  }, [record.id])
  return (
    <header className={styles.head} data-part="record-head">
      <div className={styles.bar}>
        {person ? (
          <PersonIdentity resource={resource} record={record} person={person} heading={heading} />
        ) : (
          <div className={styles.person} data-part="identity">
            <h2 ref={heading} tabIndex={-1} title={recordTitle(resource, record)}>
              {recordTitle(resource, record)}
            </h2>
          </div>
        )}
        {neighbours}
        <RecordActions
          {...part}
          first={
            phone && <ContactActions resource={resource} session={session} record={record} phone={phone} />
          }
        />
      </div>
      {facts.length > 0 ? <KeyFields {...part} complete={complete} /> : <HeadColumns {...part} />}
      {children}
    </header>
  )
}
