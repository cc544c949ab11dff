import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { toast } from '../../client/notice-store.ts'
import { useProfileText } from './use-profile-text.ts'
import styles from './security.module.css'

/** Shown once: only the button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useProfileText()
  const id = useId()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast(text('recovery_copied'))
    } catch {
      toast(text('link_not_copied'), 'warning')
    }
  }
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('recovery')}</DialogTitle>
      <DialogContent>
        <p className={styles.lead}>{text('recovery_lead')}</p>
        <ul className={styles.codes} aria-label={text('recovery')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void copy()}>{text('recovery_copy')}</Button>
        <Button variant="contained" onClick={onClose}>
          {text('recovery_done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
