import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AccessSession } from '../../../domain/access.ts'
import { isMobile, isPhone, showPhone } from '../../../domain/phone.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { mayAddEntries } from '../../activity/entries.ts'
import type { Resource } from '../../../engine/resource.ts'
import { recordAddress } from '../../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { textOf } from '../../../engine/ui/text-of.ts'
import { useDayText } from './texts/use-day-text.ts'
import styles from './day-row.module.css'

interface DayRowProps {
  resource: Resource
  session: AccessSession
  recordId: number
  name: string
  line: ReactNode
  late?: boolean
  /** The record, where its number is known. */
  record?: EngineRecord
  onCalled: () => void
}

/** Somebody to do something about: a press opens their page, and the phone is under the thumb. */
export function DayRow({ resource, session, recordId, name, line, late, record, onCalled }: DayRowProps) {
  const text = useDayText()
  const phoneField = resource.person?.phone
  const told = record && phoneField && textOf(record, phoneField)
  const phone = told && isPhone(told) ? told : undefined
  const address = recordAddress(resource, recordId, session)
  const logged = record !== undefined && mayAddEntries(resource, session)
  const content = (
    <>
      <strong>{name}</strong>
      <small data-late={late || undefined}>{line}</small>
    </>
  )
  return (
    <li className={styles.row}>
      {address ? <Link to={address}>{content}</Link> : <div>{content}</div>}
      {phone && isMobile(phone) && (
        <IconButton
          href={`https://wa.me/${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('whatsapp', { name })}
        >
          <Icon name="chat" size={20} />
        </IconButton>
      )}
      {logged && (
        <IconButton aria-label={text('log', { name })} onClick={onCalled}>
          <Icon name="edit" size={20} />
        </IconButton>
      )}
      {phone && (
        <IconButton
          className={styles.call}
          href={`tel:${showPhone(phone)}`}
          aria-label={text('call', { name })}
          onClick={logged ? onCalled : undefined}
        >
          <Icon name="phone" size={20} />
        </IconButton>
      )}
    </li>
  )
}
