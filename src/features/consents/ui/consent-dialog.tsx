import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { toast } from '../../../client/notice-store.ts'
import { addMinutes } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { consentSchema } from '../consents.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useConsentText } from './texts/use-consent-text.ts'
import { useKeepConsent } from './use-consents.ts'
import styles from './consents.module.css'
import { namesOf } from '../../../domain/names.ts'

const { fields } = consentSchema

export function ConsentDialog({ onClose, ...place }: RecordAddress & { onClose: () => void }) {
  const id = useId()
  const engineText = useText()
  const text = useConsentText()
  const keep = useKeepConsent(place)
  const [start] = useState(() => ({
    channel: null,
    granted: true,
    means: null,
    given_at: addMinutes(wireTime(Date.now()), -1),
    proof: '',
  }))
  const { form, busy, submit } = useCallForm(consentSchema, start, async (values) => {
    await keep(values)
    toast(text('saved'))
    onClose()
  })
  const inputs = namesOf(start).map((name) => {
    const field = fields[name]
    const { Input } = componentsOf(field)
    return <Input key={name} name={name} field={field} />
  })
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('add')}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent className={styles.form}>{inputs}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{engineText('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text('save')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
