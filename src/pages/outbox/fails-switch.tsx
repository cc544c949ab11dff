import { FormControlLabel, Switch } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../client/session/use-session.ts'
import { toast } from '../../client/notice-store.ts'
import { saveCorporate, useOwnCorporate, ownCorporateKey } from '../corporate-settings/use-own-corporate.ts'
import { useOutboxText } from './use-outbox-text.ts'

/** Makes the sandbox fail the next messages. */
export function FailsSwitch() {
  const text = useOutboxText()
  const cache = useQueryClient()
  const id = useUser()?.account_info.corporate_id
  const { data } = useOwnCorporate(id)
  const { mutate, isPending } = useMutation({
    mutationFn: (fails: boolean) => saveCorporate(id ?? 0, { sandbox_fails: fails }),
    onSuccess: (saved, fails) => {
      cache.setQueryData(ownCorporateKey(id), saved)
      toast(text(fails ? 'switched_on' : 'switched_off'))
    },
  })
  return (
    <FormControlLabel
      title={text('fails_hint')}
      label={text('fails')}
      control={
        <Switch
          checked={data?.['sandbox_fails'] === true}
          disabled={!data || isPending}
          onChange={(_event, fails) => mutate(fails)}
        />
      }
    />
  )
}
