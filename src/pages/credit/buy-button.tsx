import { Button } from '@mui/material'
import { useState } from 'react'
import type { SubjectKind } from '../../domain/credit/report.ts'
import { BuyDialog } from './buy-dialog.tsx'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

interface BuyButtonProps {
  about: SubjectKind
  id: number
  name: string
  missing: string | null
}

export function BuyButton({ missing, ...subject }: BuyButtonProps) {
  const text = useCreditText()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.actions}>
      <Button size="small" variant="outlined" disabled={missing !== null} onClick={() => setOpen(true)}>
        {text('buy.open')}
      </Button>
      {missing && <span className={styles.soft}>{missing}</span>}
      {open && <BuyDialog {...subject} onClose={() => setOpen(false)} />}
    </div>
  )
}
