import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { customerResource } from '../../../resources/customer.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import type { KnownCustomer } from '../../services/lead/convert.ts'
import { useLeadText } from './use-lead-text.ts'
import styles from './known-dialog.module.css'

interface KnownDialogProps {
  known: readonly KnownCustomer[]
  busy: boolean
  onLink: (id: number) => void
  onAnother: () => void
  onClose: () => void
}

/** The phone belongs to a customer: link the lead, or treat it as another person. */
export function KnownDialog({ known, busy, onLink, onAnother, onClose }: KnownDialogProps) {
  const text = useLeadText()
  const engineText = useText()
  const id = useId()
  const hidden = known.filter((customer) => customer.id === undefined).length
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('convert.known')}</DialogTitle>
      <DialogContent>
        <ul className={styles.knownCustomers}>
          {known.map(
            (customer) =>
              customer.id !== undefined && (
                <li key={customer.id}>
                  <Link to={addressOf(customerResource, 'show', customer.id)}>{customer.title}</Link>
                  <Button variant="outlined" disabled={busy} onClick={() => onLink(customer.id ?? 0)}>
                    {text('convert.link')}
                  </Button>
                </li>
              ),
          )}
        </ul>
        {hidden > 0 && <p>{text('convert.hidden')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button disabled={busy} onClick={onAnother}>
          {text('convert.another')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
