import { Button, OutlinedInput } from '@mui/material'
import { sayBriefly, toast } from '../../client/notice-store.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './forms.module.css'

interface SharedLinkProps {
  /** Accessible name. */
  name: string
  link: string
  /** Enables WhatsApp, with a message before the link. */
  phone?: string | undefined
  message: string
}

/** No SMS button: links are not allowed there. */
export function SharedLink({ name, link, phone, message }: SharedLinkProps) {
  const text = useCustomerText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      sayBriefly(text('link.copied', { txt: link }))
    } catch {
      toast(text('link.not_copied'), 'warning')
    }
  }
  return (
    <div className={styles.link}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        inputProps={{ 'aria-label': name }}
      />
      <Button size="small" variant="outlined" onClick={() => void copy()}>
        {text('link.copy')}
      </Button>
      {phone && (
        <Button
          size="small"
          variant="outlined"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(`${message} ${link}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          {text('link.whatsapp')}
        </Button>
      )}
    </div>
  )
}
