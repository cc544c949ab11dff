import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isMobile, showPhone } from '../../../domain/phone.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { writeHash } from '../../../features/activity/ui/entries/write-hash.ts'
import { useActivityText } from '../../../features/activity/ui/texts/use-activity-text.ts'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './contact-actions.module.css'

interface ContactActionsProps {
  phone: string
  /** What is said on the phone is written into the record's activity. */
  logged: boolean
  /** Writes SMS from here; without it the device does. */
  sms?: ReactNode
}

/** The ways to reach somebody: beside the other actions, and on a phone at the bottom, under the thumb. */
export function ContactActions({ phone, logged, sms }: ContactActionsProps) {
  const text = useRecordText()
  const activityText = useActivityText()
  return (
    <div className={styles.bar} data-part="contact-bar" role="group" aria-label={text('contact.actions')}>
      {isMobile(phone) && (
        <Button
          variant="outlined"
          href={`https://wa.me/${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<Icon name="chat" />}
        >
          {text('contact.whatsapp')}
        </Button>
      )}
      {isMobile(phone) &&
        (sms ?? (
          <Button variant="outlined" href={`sms:${showPhone(phone)}`} startIcon={<Icon name="sms" />}>
            {text('contact.sms')}
          </Button>
        ))}
      {logged && (
        <Button variant="outlined" component={Link} to={{ hash: writeHash('call') }}>
          {activityText('entry.call')}
        </Button>
      )}
      <Button variant="outlined" href={`tel:${showPhone(phone)}`} startIcon={<Icon name="phone" />}>
        {text('contact.call')}
      </Button>
    </div>
  )
}
