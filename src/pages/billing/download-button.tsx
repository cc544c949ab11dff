import { Button } from '@mui/material'
import { useState } from 'react'
import type { CallOptions } from '../../client/http.ts'
import { downloadFrom } from '../../client/data/files.ts'
import { reportFailure } from '../../client/notice-store.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useBillingText } from './use-billing-text.ts'

interface DownloadButtonProps {
  /** Below the sales service. */
  path: string
  name: string
  query?: CallOptions['query']
  label?: string
  /** Accessible name for screen readers. */
  about?: string
}

export function DownloadButton({ path, name, query, label, about }: DownloadButtonProps) {
  const text = useBillingText()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFrom('sales', path, name, query)
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" />}
      loading={busy}
      loadingPosition="start"
      aria-label={about}
      onClick={() => void download()}
    >
      {label ?? text('download')}
    </Button>
  )
}
