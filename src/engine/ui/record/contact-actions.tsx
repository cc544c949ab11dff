import { Button } from '@mui/material'
import { isMobile, showPhone } from '../../../domain/phone.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { WhatsAppMark } from '../../../kit/icons/whatsapp-mark.tsx'
import { recordParts, type RecordPartProps } from '../feature-parts.ts'
import { useRecordText } from './texts/use-record-text.ts'
import styles from './contact-actions.module.css'

interface ContactActionsProps extends RecordPartProps {
  phone: string
}

/** Contact actions; fixed at the bottom on phones. */
export function ContactActions({ phone, ...record }: ContactActionsProps) {
  const text = useRecordText()
  const parts = recordParts('contact', record.resource, record.session)
  const sms = parts.find(({ replaces }) => replaces === 'sms')
  return (
    <div className={styles.bar} data-part="contact-bar" role="group" aria-label={text('contact.actions')}>
      {isMobile(phone) && (
        <Button
          variant="outlined"
          href={`https://wa.me/${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<WhatsAppMark />}
        >
          {text('contact.whatsapp')}
        </Button>
      )}
      {isMobile(phone) &&
        (sms ? (
          <sms.Part {...record} />
        ) : (
          <Button variant="outlined" href={`sms:${showPhone(phone)}`} startIcon={<Icon name="sms" />}>
            {text('contact.sms')}
          </Button>
        ))}
      {parts
        .filter((part) => part !== sms)
        .map(({ Part }, at) => (
          <Part key={at} {...record} />
        ))}
      <Button variant="outlined" href={`tel:${showPhone(phone)}`} startIcon={<Icon name="phone" />}>
        {text('contact.call')}
      </Button>
    </div>
  )
}
