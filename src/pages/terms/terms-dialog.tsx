import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import { downloadFrom } from '../../client/data/files.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { TermsClauses } from './terms-clauses.tsx'
import styles from './terms.module.css'

/** Terms and conditions with PDF download [LAY-05]. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const title = translate('terms.title')
  const download = async () => {
    setBusy(true)
    await downloadFrom('system', 'terms.pdf', 'terms-and-conditions.pdf').catch(reportFailure)
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="terms-title">
      <DialogTitle id="terms-title">{title}</DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="terms-title">
        <TermsClauses className={styles.terms} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void download()} disabled={busy}>
          {translate('terms.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('terms.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
