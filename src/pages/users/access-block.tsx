import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import { reportFailure, toast } from '../../client/notice-store.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { InvitationButtons } from './invitation.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { useUserCalls } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'
import { StateCell } from './user-cells.tsx'
import { isInvited, rolesOf } from './user-record.ts'
import styles from './users.module.css'

export function AccessBlock({ record }: { record?: EngineRecord }) {
  const text = useUserText()
  const id = useId()
  const own = useUser()?.id === record?.id
  const [open, setOpen] = useState<'roles' | 'deactivate' | null>(null)
  if (!record) return null
  return (
    <section className={styles.userAccess} aria-labelledby={id}>
      <h3 id={id}>{text('access')}</h3>
      <p>
        <StateCell record={record} />
        <span>
          {rolesOf(record)
            .map(({ role_name }) => role_name)
            .join(', ') || text('no_roles')}
        </span>
      </p>
      <div>
        <Button variant="outlined" onClick={() => setOpen('roles')}>
          {text('change_roles')}
        </Button>
        {record['status'] === 1 && !own && (
          <Button variant="outlined" color="error" onClick={() => setOpen('deactivate')}>
            {text('deactivate')}
          </Button>
        )}
        {record['status'] === 1 && !own && <SecurityButtons record={record} />}
        {record['status'] === 0 &&
          (isInvited(record) ? <InvitationButtons record={record} /> : <ActivateButton record={record} />)}
      </div>
      {open === 'roles' && <RolesDialog record={record} onClose={() => setOpen(null)} />}
      {open === 'deactivate' && <DeactivateDialog record={record} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** For a lost phone or stolen device. */
function SecurityButtons({ record }: { record: EngineRecord }) {
  const text = useUserText()
  const { resetFactors, endSessions } = useUserCalls(record)
  const [asking, setAsking] = useState<'reset' | 'end' | null>(null)
  const [busy, setBusy] = useState(false)
  const name = String(record['name'])
  const run = async () => {
    setBusy(true)
    try {
      if (asking === 'reset') await resetFactors()
      else await endSessions()
      toast(text(asking === 'reset' ? 'factors_reset' : 'sessions_ended', { name }))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
    setAsking(null)
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking('end')}>
        {text('end_sessions')}
      </Button>
      <Button variant="outlined" onClick={() => setAsking('reset')}>
        {text('reset_factors')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text(asking === 'reset' ? 'reset_factors_title' : 'end_sessions_title', { name })}
          text={text(asking === 'reset' ? 'reset_factors_text' : 'end_sessions_text')}
          action={text(asking === 'reset' ? 'reset_factors' : 'end_sessions')}
          danger
          busy={busy}
          onConfirm={() => void run()}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

function ActivateButton({ record }: { record: EngineRecord }) {
  const text = useUserText()
  const { activate } = useUserCalls(record)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await activate()
      toast(text('activated', { name: String(record['name']) }))
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  return (
    <Button variant="outlined" loading={busy} onClick={() => void press()}>
      {text('activate')}
    </Button>
  )
}
