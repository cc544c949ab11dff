import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { api } from '../../client/api.ts'
import { toast } from '../../client/notice-store.ts'
import type { VariantLanguage } from '../../domain/template-languages.ts'
import { showPhone } from '../../domain/phone.ts'
import { useTemplateText } from './use-template-text.ts'
import styles from './templates.module.css'

interface TrialButtonProps {
  of: 'sms-template' | 'email-template'
  /** Defaults to the text for everyone. */
  language?: VariantLanguage | undefined
}

/** Sends to the viewer; hidden until saved. */
export function TrialButton({ of, language }: TrialButtonProps) {
  const text = useTemplateText()
  const template = useRecordContext()
  const { isDirty } = useFormState()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api(`POST /messaging/${of}/:id/trial`, { params: { id: Number(template?.id) }, query: { language } }),
    onSuccess: ({ data: { recipient } }) =>
      toast(
        text('trial.sent', { recipient: of === 'sms-template' ? showPhone(recipient) : recipient }),
        'success',
      ),
  })
  if (!template) return null
  return (
    <div className={styles.trial}>
      <Button variant="outlined" size="small" loading={isPending} disabled={isDirty} onClick={() => mutate()}>
        {text('trial.send')}
      </Button>
      <small>{text(isDirty ? 'trial.save_first' : 'trial.hint')}</small>
    </div>
  )
}
