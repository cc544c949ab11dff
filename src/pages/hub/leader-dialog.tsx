import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import { today } from '../../domain/dates/wire.ts'
import { FormInput } from '../../engine/ui/form/form-input.tsx'
import { useCallForm } from '../../engine/ui/form/use-call-form.ts'
import { changeSchema } from './change-schema.ts'
import { useHubsChanged } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

interface LeaderDialogProps {
  hub: number
  team: number | null
  onClose: () => void
}

export default function LeaderDialog({ hub, team, onClose }: LeaderDialogProps) {
  const text = useHubText()
  const id = useId()
  const changed = useHubsChanged()
  const { form, busy, submit } = useCallForm(
    changeSchema,
    { leader_id: null, effective_on: today(), reason: null },
    async ({ leader_id, effective_on, reason }) => {
      await api('POST /hub/hub-requests/leader', {
        body: {
          hub_id: hub,
          hub_team_id: team,
          leader_id: typeof leader_id === 'number' ? leader_id : null,
          effective_on: String(effective_on),
          reason: typeof reason === 'string' ? reason : null,
        },
      })
      await changed()
      toast(text('change.requested'))
      onClose()
    },
  )
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('change.leader')}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent>
            <div className={styles.inputs}>
              <FormInput schema={changeSchema} name="leader_id" autoFocus />
              <FormInput schema={changeSchema} name="effective_on" />
              <FormInput schema={changeSchema} name="reason" />
            </div>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('change.cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('change.request')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
