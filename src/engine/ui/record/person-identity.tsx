import type { ReactNode, RefObject } from 'react'
import { Avatar } from '@mui/material'
import { initials } from '../../../domain/initials.ts'
import { inSentence } from '../../../domain/in-sentence.ts'
import { isPhone, showPhone } from '../../../domain/phone.ts'
import { PhoneNumber } from '../../../kit/phone-number.tsx'
import type { PersonFields, Resource } from '../../resource.ts'
import { labelOf } from '../../schema.ts'
import { recordTitle } from '../addresses.ts'
import type { EngineRecord } from '../field-components.ts'
import { textOf } from '../text-of.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './head.module.css'

interface PersonIdentityProps {
  resource: Resource
  record: EngineRecord
  person: PersonFields
  heading: RefObject<HTMLHeadingElement | null>
}

export function PersonIdentity({ resource, record, person, heading }: PersonIdentityProps) {
  const title = recordTitle(resource, record)
  const before = person.salutation && record._labels?.[person.salutation]?.text
  const name = [before, title].filter(Boolean).join(' ')
  const phone = phoneOf(person, record)
  const email = person.email && textOf(record, person.email)
  return (
    <div className={styles.person} data-part="identity">
      <Avatar aria-hidden="true">{initials(title)}</Avatar>
      <div>
        <h2 ref={heading} tabIndex={-1} title={name}>
          {name}
        </h2>
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
  )
}

/** Undefined for erased numbers. */
export function phoneOf(person: PersonFields, record: EngineRecord): string | undefined {
  const told = person.phone && textOf(record, person.phone)
  return told && isPhone(told) ? told : undefined
}

interface WayProps {
  resource: Resource
  name: string | undefined
  value: string
  scheme: 'tel' | 'mailto'
  children: ReactNode
}

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
