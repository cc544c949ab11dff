import { Button } from '@mui/material'
import { useState } from 'react'
import { downloadFrom } from '../../client/data/files.ts'
import { reportFailure } from '../../client/notice-store.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useCalculatorText } from './use-calculator-text.ts'

export default function CalculationActions({ record }: BlockProps) {
  const text = useCalculatorText()
  const [busy, setBusy] = useState(false)
  const [sharing, setSharing] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await downloadFrom('calculator', `calculations/${record.id}/pdf`, 'calculation.pdf')
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="download" />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {text('share.pdf')}
      </Button>
      <Button variant="outlined" startIcon={<Icon name="link" />} onClick={() => setSharing(true)}>
        {text('share.link')}
      </Button>
      {sharing && <ShareDialog id={record.id} onClose={() => setSharing(false)} />}
    </>
  )
}
