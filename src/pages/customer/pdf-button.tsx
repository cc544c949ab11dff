import { Button } from '@mui/material'
import { useState } from 'react'
import { downloadFrom } from '../../client/data/files.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { queryOf, type WhatIf } from './what-if.ts'
import { useCustomerText } from './use-customer-text.ts'
import styles from './dsr.module.css'

/** Downloads the DSR as shown, with the what-if. */
export function PdfButton({ id, what }: { id: number; what: WhatIf }) {
  const text = useCustomerText()
  const [busy, setBusy] = useState(false)
  const download = () => {
    setBusy(true)
    downloadFrom('customer', `customer/${id}/dsr.generate`, 'dsr.pdf', queryOf(what))
      .catch(reportFailure)
      .finally(() => setBusy(false))
  }
  return (
    <Button
      className={styles.pdf}
      size="small"
      variant="outlined"
      disabled={busy}
      startIcon={<Icon name="download" />}
      onClick={download}
    >
      {text('dsr.pdf')}
    </Button>
  )
}
