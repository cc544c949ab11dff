import { Button } from '@mui/material'
import { useEvent } from 'ra-core'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { reportFailure } from '../../../../client/notice-store.ts'
import { entrySchemas, mentionedIn, type Mention, type RecordEntry } from '../../../entries.ts'
import type { TypedKind } from '../../../entry-kinds.ts'
import { componentsOf } from '../../components-of.ts'
import { formResolver } from '../../form/form-resolver.ts'
import { outcomeOf } from '../../save/use-save-record.ts'
import { useText } from '../../texts/use-text.ts'
import { useActivityText } from '../texts/use-activity-text.ts'
import { useActivityRefresh } from '../use-activity.ts'
import { saveEntry, type EntryPlace } from './entry-calls.ts'
import { MentionBox } from './mention-box.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import './entries.css'

export type EntryValues = Partial<Omit<RecordEntry, 'edited_at' | 'file'>>

interface EntryFormProps extends EntryPlace {
  kind: TypedKind
  /** The entry that is changed; a new one without. */
  entryId?: number
  start: EntryValues
  autoFocus?: boolean
  /** Whatever is typed. */
  onTyped?: (values: EntryValues) => void
  onSaved: () => void
  onCancel?: () => void
}

/** What an entry of a kind says, by the rules of its fields. */
export function EntryForm(props: EntryFormProps) {
  const { resource, recordId, kind, entryId, start, autoFocus, onTyped, onSaved, onCancel } = props
  const engineText = useText()
  const text = useActivityText()
  const refresh = useActivityRefresh(resource, recordId)
  const schema = entrySchemas[kind]
  const names = useMemo(() => Object.keys(schema.fields), [schema])
  const [chosen, setChosen] = useState<readonly Mention[]>(start.mentions ?? [])
  const [busy, setBusy] = useState(false)
  const form = useForm({
    defaultValues: valuesOf(start),
    resolver: formResolver(schema, () => names),
  })
  const { subscribe, setError, handleSubmit, getValues } = form

  const tellTyped = useEvent((values: EntryValues) => onTyped?.({ ...values, mentions: [...chosen] }))
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tellTyped(values) }),
    [subscribe, tellTyped],
  )
  useEffect(() => tellTyped(getValues()), [chosen, getValues, tellTyped])

  const send = async (values: Record<string, unknown>) => {
    if (busy) return
    setBusy(true)
    const body = typeof values['body'] === 'string' ? values['body'] : null
    const mentioned = mentionedIn(body, chosen).map(({ id }) => id)
    const given = Object.entries(values).filter(([, value]) => entryId !== undefined || value !== null)
    try {
      await saveEntry({ resource, recordId }, entryId, {
        ...(entryId === undefined && { kind }),
        ...Object.fromEntries(given),
        mentions: mentioned,
      })
      await refresh()
      onSaved()
    } catch (error) {
      setBusy(false)
      const outcome = outcomeOf(error)
      if (outcome.kind !== 'refused') return reportFailure(error)
      for (const [name, message] of Object.entries(outcome.errors))
        setError(name === 'mentions' ? 'body' : (name as 'body'), { type: 'server', message })
    }
  }

  const submit = handleSubmit((values) => send(values as Record<string, unknown>))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    <FormProvider {...form}>
      <form
        className="u-entry-form"
        data-kind={kind}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={press}
      >
        {names.map((name) => {
          const field = schema.fields[name]
          if (!field) return null
          if (name === 'body')
            return (
              <MentionBox
                key={name}
                resource={resource}
                recordId={recordId}
                field={field}
                chosen={chosen}
                onChoose={(person) => setChosen([...chosen.filter(({ id }) => id !== person.id), person])}
                autoFocus={autoFocus}
              />
            )
          if (name === 'outcome') return <OutcomeChoice key={name} />
          const { Input } = componentsOf(field)
          return <Input key={name} name={name} field={field} />
        })}
        <div className="u-entry-send">
          <small>
            <kbd>{text('entry.keys')}</kbd>
          </small>
          {onCancel && <Button onClick={onCancel}>{engineText('cancel')}</Button>}
          <Button type="submit" variant="contained" loading={busy}>
            {text(entryId === undefined ? `entry.save_${kind}` : 'entry.save')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

const valuesOf = ({ body = null, outcome = null, minutes = null, next_step = null }: EntryValues) => ({
  body,
  outcome,
  minutes,
  next_step,
})
