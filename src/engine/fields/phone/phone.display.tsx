import { isMobile, isPhone, showPhone } from '../../../domain/phone.ts'
import { CellLink } from '../../ui/cells/cell-link.tsx'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { PhoneNumber } from '../../../kit/phone-number.tsx'
import { useText } from '../../ui/texts/use-text.ts'
import styles from '../../ui/cells/cells.module.css'

/** Hover only and skipped by Tab; the record's page offers it accessibly. */
function WhatsAppLink({ phone }: { phone: string }) {
  const text = useText()
  return (
    <a
      className={styles.whatsapp}
      href={`https://wa.me/${phone}`}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={-1}
      title={text('whatsapp', { phone: showPhone(phone) })}
      aria-label={text('whatsapp', { phone: showPhone(phone) })}
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="chat" />
    </a>
  )
}

export const phoneDisplay: FieldDisplay<'phone'> = {
  Cell: ({ value, look }) => {
    const phone = value ?? ''
    const shown = showPhone(phone)
    // Erased numbers are not callable.
    if (look === 'plain' || !isPhone(phone)) return shown
    return (
      <>
        <CellLink href={`tel:${shown}`} label={shown}>
          <PhoneNumber phone={phone} />
        </CellLink>
        {look === 'row' && isMobile(phone) && <WhatsAppLink phone={phone} />}
      </>
    )
  },
  width: 176,
}
