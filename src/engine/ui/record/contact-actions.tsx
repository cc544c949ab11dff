import { Button } from '@mui/material'
import { isMobile, showPhone } from '../../../domain/phone.ts'
import { LineIcon } from '../../../kit/icons/line-icon.tsx'
import { useRecordText } from './texts/use-record-text.ts'
import './contact-actions.css'

/** The ways to reach somebody: beside the other actions, and on a phone at the bottom, under the thumb. */
export function ContactActions({ phone }: { phone: string }) {
  const text = useRecordText()
  return (
    <div className="u-contact-bar" role="group" aria-label={text('contact.actions')}>
      {isMobile(phone) && (
        <Button
          variant="outlined"
          href={`https://wa.me/${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<LineIcon name="chat" />}
        >
          {text('contact.whatsapp')}
        </Button>
      )}
      <Button variant="outlined" href={`tel:${showPhone(phone)}`} startIcon={<LineIcon name="phone" />}>
        {text('contact.call')}
      </Button>
    </div>
  )
}
