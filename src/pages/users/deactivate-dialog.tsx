import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import { ownedRecordsText } from '../../features/owners/owned-records.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { PersonChoice } from './person-choice.tsx'
import { useHandOver, useUserCalls } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import styles from './users.module.css'

/** Confirms and chooses the new owner of the user's records. */
export function DeactivateDialog({ record, onClose }: { record: EngineRecord; onClose: () => void }) {
  const text = useUserText()
  const translated = useText()
  const id = useId()
  const { data } = useHandOver(record)
  const { deactivate } = useUserCalls(record)
  const [taker, setTaker] = useState<{ id: number; name: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const name = String(record['name'])
  const needed = data !== undefined && ownedRecordsText(data.holdings) !== ''

  const confirm = async () => {
    if (needed && !taker) return setProblem(text('taker_missing'))
    setBusy(true)
    setProblem('')
    try {
      const held = ownedRecordsText((await deactivate(taker?.id ?? null)).handed_over)
      toast(
        taker && held !== ''
          ? text('handed_over', { name, taker: taker.name, held })
          : text('deactivated', { name }),
      )
      onClose()
    } catch (error) {
      const errors = error instanceof ServiceError ? error.body.errors : undefined
      if (errors) setProblem(Object.values(errors).join(' '))
      else reportFailure(error)
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{text('deactivate_title', { name })}</DialogTitle>
      <DialogContent>
        <p className={styles.userHint} id={`${id}-text`}>
          {text('deactivate_text')}
        </p>
        {!data && <Skeleton height={56} />}
        {data && needed && (
          <>
            <p className={styles.userHint}>{text('holds', { held: ownedRecordsText(data.holdings) })}</p>
            <PersonChoice
              frame={{ id: `${id}-taker`, label: text('taker'), required: true }}
              people={data.people}
              chosen={taker}
              onChoose={setTaker}
            />
          </>
        )}
        <div role="alert" className={styles.userProblem}>
          {problem}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translated('cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!data}
          loading={busy}
          onClick={() => void confirm()}
        >
          {text('deactivate')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
