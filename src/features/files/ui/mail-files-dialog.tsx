import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { api } from '../../../client/api.ts'
import { call } from '../../../client/http.ts'
import { toast } from '../../../client/notice-store.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { heldSession } from '../../../client/session/session-store.ts'
import { mergeText } from '../../../domain/merge-fields.ts'
import { mailVariant, variantFor, type VariantLanguage } from '../../../domain/template-languages.ts'
import { TemplateLanguage } from '../../../kit/template-language.tsx'
import { bareText } from '../../../kit/rich-text/bare-text.ts'
import type { RecordFile } from '../../activity/api/shapes.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { FileChoice } from './file-choice.tsx'
import { useFileText } from './texts/use-file-text.ts'
import { useAddressee } from './use-addressee.ts'

interface MailFilesDialogProps {
  resource: Resource
  record: EngineRecord
  files: readonly RecordFile[]
  onClose: () => void
}

interface Template {
  id: number
  name: string
  subject: string
  content: string
  subject_ms?: string | null
  content_ms?: string | null
  subject_zh?: string | null
  content_zh?: string | null
}

const takenIn = (template: Template, language: string | null) =>
  variantFor<'content'>(template, 'content', language)

function filledIn(html: string, name: string): string {
  const user = heldSession()?.user
  return mergeText(
    html
      .split(/<\/(?:p|h1|h2|li)>|<br\s*\/?>/)
      .map((part) => bareText(part))
      .filter(Boolean)
      .join('\n\n'),
    { name, agent_name: user?.name ?? '' },
  )
}

const asHtml = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

/** E-mails selected files, by template or free text [PRO-13]. */
export default function MailFilesDialog({ resource, record, files, onClose }: MailFilesDialogProps) {
  const text = useFileText()
  const shared = useText()
  const id = useId()
  const addressee = useAddressee(resource, record)
  const [typed, setTyped] = useState<string>()
  const to = typed ?? addressee.to
  const [template, setTemplate] = useState<number | ''>('')
  const [language, setLanguage] = useState<VariantLanguage | null>(null)
  const [subject, setSubject] = useState('')
  const [content, setContent] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { data: templates = [] } = useQuery({
    queryKey: ['email_template', 'choices'],
    queryFn: async ({ signal }) =>
      (await call<Template[]>('lookup', 'email-templates', { query: { range: '[0,99]' }, signal })).body,
  })
  const send = useSentForm({
    fields: ['to', 'subject', 'content', 'attachments_ids'],
    mutationFn: () =>
      api('POST /attachment/send-to-email', {
        body: {
          to: to.trim(),
          subject: subject.trim(),
          content: content.trim() === '' ? '' : asHtml(content),
          attachments_ids: [...chosen],
          template_id: template === '' ? null : template,
        },
      }),
    onSuccess: () => {
      toast(text('mail.sent', { to }))
      onClose()
    },
  })
  const chosenTemplate = templates.find((each) => each.id === template)
  const choose = (wanted: number | '', inLanguage?: VariantLanguage | null) => {
    setTemplate(wanted)
    const found = templates.find((each) => each.id === wanted)
    if (!found) return
    const taken = inLanguage === undefined ? takenIn(found, addressee.language) : inLanguage
    setLanguage(taken)
    const mail = mailVariant(found, taken)
    setSubject(filledIn(mail.subject, addressee.name))
    setContent(filledIn(mail.content, addressee.name))
  }
  const errors = send.problems
  const fault = (name: string) => ({ error: name in errors, helperText: errors[name] ?? '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{text('mail.title')}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            required
            size="small"
            margin="dense"
            type="email"
            label={text('mail.to')}
            value={to}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 254 } }}
            {...fault('to')}
          />
          {templates.length > 0 && (
            <TextField
              select
              fullWidth
              size="small"
              margin="dense"
              label={text('mail.template')}
              value={template}
              onChange={(event) => choose(Number(event.target.value) || '')}
            >
              <MenuItem value="">{text('mail.own')}</MenuItem>
              {templates.map((each) => (
                <MenuItem key={each.id} value={each.id}>
                  {each.name}
                </MenuItem>
              ))}
            </TextField>
          )}
          {chosenTemplate && (
            <TemplateLanguage
              has={(each) => takenIn(chosenTemplate, each) !== null}
              value={language}
              theirs={addressee.language}
              onChoose={(wanted) => choose(template, wanted)}
            />
          )}
          <TextField
            fullWidth
            size="small"
            margin="dense"
            required
            label={text('mail.subject')}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            {...fault('subject')}
          />
          <TextField
            fullWidth
            multiline
            minRows={4}
            size="small"
            margin="dense"
            required
            label={text('mail.content')}
            value={content}
            onChange={(event) => setContent(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 20_000 } }}
            {...fault('content')}
          />
          <FileChoice
            title={text('mail.files')}
            files={files}
            chosen={chosen}
            onChoose={setChosen}
            fault={errors['attachments_ids']}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{shared('cancel')}</Button>
          <Button type="submit" variant="contained" loading={send.isPending}>
            {text('mail.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
