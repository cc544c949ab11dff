import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { ServiceError } from '../../client/service-error.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { RoleBoxes } from './role-boxes.tsx'
import { useOfferedRoles, useUserCalls } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import { rolesOf } from './user-record.ts'
import styles from './users.module.css'

export function RolesDialog({ record, onClose }: { record: EngineRecord; onClose: () => void }) {
  const text = useUserText()
  const translated = useText()
  const id = useId()
  const { data: roles } = useOfferedRoles()
  const { setRoles } = useUserCalls(record)
  const before = rolesOf(record).map((role) => role.id)
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const ticked = chosen ?? before

  const save = async () => {
    setBusy(true)
    setProblem('')
    try {
      await setRoles(ticked, before)
      toast(text('roles_saved'))
      onClose()
    } catch (error) {
      const { status, body } = error instanceof ServiceError ? error : { status: 0, body: {} }
      if (status === 409) {
        setChosen(null)
        setProblem(text('stale'))
      } else if (body.errors) setProblem(Object.values(body.errors).join(' '))
      else reportFailure(error)
    }
    setBusy(false)
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('roles_title', { name: String(record['name']) })}</DialogTitle>
      <DialogContent>
        <p className={styles.userHint}>{text('roles_text')}</p>
        {!roles && <Skeleton height={160} />}
        {roles && <RoleBoxes roles={roles} ticked={ticked} onTick={setChosen} />}
        <div role="alert" className={styles.userProblem}>
          {problem}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translated('cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {text('save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
