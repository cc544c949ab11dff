import { isMobile, isPhone, phoneGroups, showPhone } from '../../../domain/phone.ts'
import { CellLink } from '../../ui/cells/cell-link.tsx'
import type { FieldDisplay } from '../../ui/field-components.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { useText } from '../../ui/texts/use-text.ts'
import styles from '../../ui/cells/cells.module.css'

/** Shown under the pointer, out of the way of the Tab key: the record's page has it for everybody. */
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

/** The number in the groups that people read it in; as text, read out, found and copied, it is in one piece [VAL-02]. */
function Grouped({ phone }: { phone: string }) {
  const [country, ...groups] = phoneGroups(phone)
  return (
    <>
      {country}
      {groups.map((digits, at) => (
        <span key={at} className={at === 1 ? styles.dashed : styles.apart}>
          {digits}
        </span>
      ))}
    </>
  )
}

export const phoneDisplay: FieldDisplay<'phone'> = {
  Cell: ({ value, look }) => {
    const phone = value ?? ''
    const shown = showPhone(phone)
    // What is left of a number that was erased is none to call.
    if (look === 'plain' || !isPhone(phone)) return shown
    return (
      <>
        <CellLink href={`tel:${shown}`} label={shown}>
          <Grouped phone={phone} />
        </CellLink>
        {look === 'row' && isMobile(phone) && <WhatsAppLink phone={phone} />}
      </>
    )
  },
  width: 150,
}
