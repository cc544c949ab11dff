import { Button, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider, useWatch, type Control } from 'react-hook-form'
import { showNotice } from '../../../client/notice-store.ts'
import { mergeText, unknownMergeFields, type MergeValues } from '../../../domain/merge-fields.ts'
import { variantFor, variantText, type VariantLanguage } from '../../../domain/template-languages.ts'
import { showRinggit } from '../../../domain/money.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { smsBreaches, smsPrefix } from '../../../domain/sms.ts'
import { TemplateLanguage } from '../../../kit/template-language.tsx'
import { SmsCheck } from '../../../kit/sms/sms-check.tsx'
import { smsSchema } from '../sms.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useSmsText } from './texts/use-sms-text.ts'
import { useSendSms, type SmsDraft } from './use-sms.ts'
import styles from './sms.module.css'

interface SmsFormProps {
  place: RecordAddress
  draft: SmsDraft
  number: string
}

const { sms_title: titleField, sms_content: contentField } = smsSchema.fields
const startFor = ({ values }: SmsDraft) => ({
  sms_title: '',
  sms_content: `${smsPrefix} ${values.corporate_name}: `,
})
const source = 'sms_content'
type Source = typeof source
/** [ERR-12] */
const sentFor = 2000

/** Words without a value stay as typed. */
const valuesOf = ({ values }: SmsDraft): MergeValues => values

export function SmsForm({ place, draft, number }: SmsFormProps) {
  const text = useSmsText()
  const id = useId()
  const send = useSendSms(place)
  const [template, setTemplate] = useState<number | null>(null)
  const [language, setLanguage] = useState<VariantLanguage | null>(null)
  const [asking, setAsking] = useState(false)
  const start = startFor(draft)
  const { form, busy, submit } = useCallForm(
    smsSchema,
    start,
    async ({ sms_title, sms_content }, written) => {
      setAsking(false)
      await send({
        sms_number: number,
        sms_title,
        sms_content,
        sms_template_id: template,
      })
      showNotice({ text: text('sent'), kind: 'success', timeout: sentFor })
      written.reset(start)
      setTemplate(null)
    },
  )

  const found = draft.templates.find(({ sms_template_id }) => sms_template_id === template)
  const choose = (chosen: number | null, wanted?: VariantLanguage | null) => {
    setTemplate(chosen)
    const found = draft.templates.find(({ sms_template_id }) => sms_template_id === chosen)
    if (!found) return
    const taken = wanted === undefined ? variantFor<Source>(found, source, draft.language) : wanted
    setLanguage(taken)
    form.setValue('sms_title', found.sms_title ?? '', { shouldDirty: true, shouldValidate: true })
    const content = mergeText(variantText<Source>(found, source, taken), valuesOf(draft))
    form.setValue('sms_content', content, { shouldDirty: true, shouldValidate: true })
  }

  /** Confirms once the text passes the server's rules. */
  const ask = ({ sms_content }: Record<string, unknown>) => {
    const written = mergeText(String(sms_content), valuesOf(draft))
    const brand = draft.values.corporate_name
    const isUnwritten = written.trim() === start.sms_content.trim()
    if (!isUnwritten && smsBreaches(written, brand).length === 0) return setAsking(true)
    // Broken rules are listed below the text.
    const message = text(isUnwritten ? 'unwritten' : 'unfit')
    form.setError('sms_content', { type: 'rules', message }, { shouldFocus: true })
  }

  const [Title, Content] = [componentsOf(titleField).Input, componentsOf(contentField).Input]
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)}>
        {draft.templates.length > 0 ? (
          <TextField
            select
            id={id}
            size="small"
            label={text('template')}
            value={template ?? ''}
            onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
          >
            <MenuItem value="">{text('no_template')}</MenuItem>
            {draft.templates.map(({ sms_template_id, sms_title }) => (
              <MenuItem key={sms_template_id} value={sms_template_id}>
                {sms_title}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <p>{text(draft.sub_status_id === null ? 'none_without_sub' : 'none_for_status')}</p>
        )}
        {found && (
          <TemplateLanguage
            has={(each) => variantFor<Source>(found, source, each) !== null}
            value={language}
            theirs={draft.language}
            onChoose={(wanted) => choose(template, wanted)}
          />
        )}
        <Title name="sms_title" field={titleField} />
        <Content name="sms_content" field={contentField} />
        <WrittenCheck control={form.control} draft={draft} />
        <Button type="submit" variant="contained" loading={busy}>
          {text('send')}
        </Button>
      </form>
      {asking && (
        <ConfirmDialog
          title={text('attention')}
          text={text('sure')}
          action={text('send')}
          onConfirm={() => submit()}
          onClose={() => setAsking(false)}
        />
      )}
    </FormProvider>
  )
}

function WrittenCheck({ control, draft }: { control: Control; draft: SmsDraft }) {
  const text = useSmsText()
  const value: unknown = useWatch({ control, name: 'sms_content' })
  const written = mergeText(typeof value === 'string' ? value : '', valuesOf(draft))
  return (
    <SmsCheck
      text={written}
      brand={draft.values.corporate_name}
      unknown={unknownMergeFields(written)}
      cost={(segments) => text('cost', { amount: showRinggit(segments * Number(draft.price)) })}
    />
  )
}
