import type { ReactNode } from 'react'
import { Avatar } from '@mui/material'
import { initials } from '../../../domain/initials.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { isPhone, showPhone } from '../../../domain/phone.ts'
import { PhoneNumber } from '../../../kit/phone-number.tsx'
import type { PersonFields, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import { textOf } from '../text-of.ts'
import { ContactActions } from './contact-actions.tsx'
import { CopyButton } from './copy-button.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordFacts } from './record-facts.tsx'
import type { RecordPart } from './record-header.tsx'
import recordStyles from './record.module.css'
import styles from './person-header.module.css'

interface PersonHeaderProps extends RecordPart {
  person: PersonFields
  /** False while only what a list knew is there. */
  complete: boolean
}

/** Who somebody is, how to reach them, what can be done, and where they stand. */
export function PersonHeader({ person, complete, ...part }: PersonHeaderProps) {
  const { resource, record, session } = part
  const title = recordTitle(resource, record)
  const before = person.salutation && record._labels?.[person.salutation]?.text
  const told = person.phone && textOf(record, person.phone)
  // What is left of a number that was erased is none to call.
  const phone = told && isPhone(told) ? told : undefined
  const email = person.email && textOf(record, person.email)
  return (
    <header className={`${recordStyles.head} ${styles.head}`}>
      <div className={styles.person}>
        <Avatar aria-hidden="true">{initials(title)}</Avatar>
        <div>
          <h2>{[before, title].filter(Boolean).join(' ')}</h2>
          <p>
            {phone && (
              <Way resource={resource} name={person.phone} value={showPhone(phone)} scheme="tel">
                <PhoneNumber phone={phone} />
              </Way>
            )}
            {email && (
              <Way resource={resource} name={person.email} value={email} scheme="mailto">
                {email}
              </Way>
            )}
          </p>
        </div>
      </div>
      <RecordActions
        {...part}
        first={
          phone && <ContactActions resource={resource} session={session} record={record} phone={phone} />
        }
      />
      <RecordFacts {...part} complete={complete} />
    </header>
  )
}

interface WayProps {
  resource: Resource
  name: string | undefined
  value: string
  scheme: 'tel' | 'mailto'
  children: ReactNode
}

/** A way to reach somebody: to follow, or to copy. */
function Way({ resource, name = '', value, scheme, children }: WayProps) {
  const label = inSentence(labelOf(name, resource.schema.fields[name]))
  return (
    <span>
      <a href={`${scheme}:${value}`} aria-label={value}>
        {children}
      </a>
      <CopyButton value={value} what={label} />
    </span>
  )
}
