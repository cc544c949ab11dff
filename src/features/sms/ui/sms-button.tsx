import { Button } from '@mui/material'
import { useState } from 'react'
import { Icon } from '../../../kit/icons/icon.tsx'
import { opened } from '../../../engine/ui/opened.tsx'
import type { BlockProps } from '../../../engine/ui/resource-ui.ts'
import { useSmsText } from './texts/use-sms-text.ts'

const SmsDrawer = opened(() => import('./sms-drawer.tsx'))

export function SmsButton({ resource, record }: BlockProps) {
  const text = useSmsText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon name="sms" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text('open')}
      </Button>
      {open && <SmsDrawer resource={resource} record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
