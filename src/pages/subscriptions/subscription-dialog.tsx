import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Switch,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { toast } from '../../client/notice-store.ts'
import { packageNames } from '../../domain/auth-user.ts'
import {
  subscriptionStatuses,
  type CorporateSubscription,
  type SubscriptionChange,
  type SubscriptionStatus,
} from '../../domain/corporate-subscription.ts'
import { InputFrame } from '../../kit/inputs/input-frame.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { usePackageText } from '../upgrade/use-upgrade-text.ts'
import { useChangeSubscription } from './use-subscriptions.ts'
import { useStatusText, useSubscriptionText } from './use-subscription-text.ts'
import styles from './subscriptions.module.css'

interface SubscriptionDialogProps {
  record: CorporateSubscription
  onClose: () => void
}

/** Sends only changed values. */
export function SubscriptionDialog({ record, onClose }: SubscriptionDialogProps) {
  const text = useSubscriptionText()
  const statusText = useStatusText()
  const packageText = usePackageText()
  const translated = useText()
  const id = useId()
  const [change, setChange] = useState<SubscriptionChange>({})
  const { mutate, isPending, problems } = useChangeSubscription(record)
  const shown = { ...record, ...change }
  const set = (more: SubscriptionChange) => setChange({ ...change, ...more })
  const name = record.corporate_name
  const [was, becomes] = [record.scrb_status === 'ACTIVE', shown.scrb_status === 'ACTIVE']
  const statuses = [...new Set<string>([record.scrb_status, ...subscriptionStatuses])]
  const changed =
    shown.scrb_status !== record.scrb_status ||
    shown.package !== record.package ||
    shown.is_use_advisory !== record.is_use_advisory
  const save = () => {
    mutate(change, {
      onSuccess: () => {
        toast(text('saved', { name }))
        onClose()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending && changed) save()
        }}
      >
        <DialogTitle id={id}>{name}</DialogTitle>
        <DialogContent className={styles.subscriptionFields}>
          <TextField
            select
            label={text('status')}
            value={shown.scrb_status}
            onChange={(event) => set({ scrb_status: event.target.value as SubscriptionStatus })}
            error={problems['scrb_status'] !== undefined}
            helperText={problems['scrb_status']}
            margin="dense"
            fullWidth
          >
            {statuses.map((each) => (
              <MenuItem key={each} value={each}>
                {statusText(each)}
              </MenuItem>
            ))}
          </TextField>
          {was !== becomes && (
            <Alert severity={becomes ? 'info' : 'warning'}>
              {text(becomes ? 'renews' : 'ends', { name })}
            </Alert>
          )}
          <TextField
            select
            label={text('package')}
            value={shown.package}
            onChange={(event) => {
              const chosen = packageNames.find((each) => each === event.target.value)
              if (chosen) set({ package: chosen })
            }}
            error={problems['package'] !== undefined}
            helperText={problems['package']}
            margin="dense"
            fullWidth
          >
            {packageNames.map((each) => (
              <MenuItem key={each} value={each}>
                {packageText(each)}
              </MenuItem>
            ))}
          </TextField>
          <InputFrame frame={{ id: `${id}-advisory`, label: text('advisory_hint'), required: false }}>
            <Switch
              id={`${id}-advisory`}
              checked={shown.is_use_advisory}
              onChange={(_event, is_use_advisory) => set({ is_use_advisory })}
            />
          </InputFrame>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translated('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            disabled={!changed}
            color={was && !becomes ? 'error' : 'primary'}
          >
            {translated('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
