import { Button } from '@mui/material'
import { useState } from 'react'
import { call } from '../../client/http.ts'
import { largeFile, nameFrom } from '../../client/data/files.ts'
import { saveFile } from '../../client/data/save-file.ts'
import { reportFailure } from '../../client/notice-store.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useCalculatorText } from './use-calculator-text.ts'

/** A saved calculation as a PDF, or by a link. */
export default function CalculationActions({ record }: BlockProps) {
  const text = useCalculatorText()
  const [busy, setBusy] = useState(false)
  const [sharing, setSharing] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { body, headers } = await call<Blob>('calculator', `calculations/${record.id}/pdf`, {
        as: 'blob',
        timeout: largeFile,
      })
      saveFile(body, nameFrom(headers.get('content-disposition')) ?? `${String(record['name'])}.pdf`)
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
