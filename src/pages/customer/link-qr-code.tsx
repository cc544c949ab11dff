import { Button, Dialog, DialogActions, DialogContent } from '@mui/material'
import { useState } from 'react'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'

/** Loaded with the first code. */
const QrCode = lazy<{ text: string; label: string; size?: number }>(
  () => import('../../kit/qr-code.tsx'),
  () => null,
)

export function LinkQrCode({ link, label }: { link: string; label: string }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} aria-label={label}>
          <DialogContent>
            <QrCode text={link} label={label} size={240} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{text('close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
