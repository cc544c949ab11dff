import { Button } from '@mui/material'
import { isMobile, showPhone } from '../../domain/phone.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { textOf } from './lead-record.ts'
import { LeadIcon } from './lead-icon.tsx'
import { useLeadText } from './use-lead-text.ts'
import './contact.css'

/** The ways to reach a lead: beside the other actions, and on a phone at the bottom, under the thumb. */
export function ContactActions({ record }: { record: EngineRecord }) {
  const text = useLeadText()
  const phone = textOf(record, 'contact_no')
  if (!phone) return null
  return (
    <div className="u-contact-bar" role="group" aria-label={text('contact.actions')}>
      {isMobile(phone) && (
        <Button
          variant="outlined"
          href={`https://wa.me/${phone}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<LeadIcon name="chat" />}
        >
          {text('contact.whatsapp')}
        </Button>
      )}
      <Button variant="outlined" href={`tel:${showPhone(phone)}`} startIcon={<LeadIcon name="phone" />}>
        {text('contact.call')}
      </Button>
    </div>
  )
}
