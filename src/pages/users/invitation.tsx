import { Button } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { userResource } from '../../../resources/user.ts'
import { useUserCalls } from './use-user-calls.ts'
import { useUserText } from './use-user-text.ts'

export function InvitationButtons({ record }: { record: EngineRecord }) {
  const text = useUserText()
  const navigate = useNavigate()
  const { inviteAgain, withdraw } = useUserCalls(record)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const name = String(record['name'])
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  const again = async () => {
    await inviteAgain()
    toast(text('invited', { email: String(record['email']) }))
  }
  const takeBack = () => {
    setAsking(false)
    void attempt(async () => {
      await navigate(userResource.paths.list)
      await withdraw()
      toast(text('withdrawn', { name }))
    })
  }
  return (
    <>
      <Button variant="outlined" loading={busy} onClick={() => void attempt(again)}>
        {text('invite_again')}
      </Button>
      <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsking(true)}>
        {text('withdraw')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={text('withdraw_title', { name })}
          text={text('withdraw_text')}
          action={text('withdraw')}
          danger
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
