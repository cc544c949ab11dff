import type { Mention, RecordEntry } from '../../api/shapes.ts'
import { Button } from '@mui/material'
import { useEvent } from 'react-admin'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { reportFailure } from '../../../../client/notice-store.ts'
import { useRetryKey } from '../../../../client/retry-key.ts'
import { entrySchemas, mentionedIn } from '../../entries.ts'
import type { TypedKind } from '../../entry-kinds.ts'
import { componentsOf } from '../../../../engine/ui/components-of.ts'
import { formResolver } from '../../../../engine/ui/form/form-resolver.ts'
import { outcomeOf } from '../../../../engine/ui/save/use-save-record.ts'
import { useText } from '../../../../engine/ui/texts/use-text.ts'
import { useActivityText } from '../texts/use-activity-text.ts'
import { DueChips } from '../../../follow-ups/ui/due-chips.tsx'
import { useFollowUpRefresh } from '../../../follow-ups/ui/use-follow-ups.ts'
import { addEntry, changeEntry } from './entry-calls.ts'
import { type RecordAddress } from '../../../../engine/ui/record/record-address.ts'
import { MentionBox } from './mention-box.tsx'
import { OutcomeChoice } from './outcome-choice.tsx'
import styles from './entry-form.module.css'

export type EntryValues = Partial<Omit<RecordEntry, 'edited_at' | 'file'>> & { due_at?: string | null }

interface EntryFormProps extends RecordAddress {
  kind: TypedKind
  /** Absent for new entries. */
  entryId?: number
  start: EntryValues
  autoFocus?: boolean
  onTyped?: (values: EntryValues) => void
  onSaved: () => void
  onCancel?: () => void
}

export function EntryForm(props: EntryFormProps) {
  const { resource, recordId, kind, entryId, start, autoFocus, onTyped, onSaved, onCancel } = props
  const engineText = useText()
  const text = useActivityText()
  const refresh = useFollowUpRefresh({ resource, recordId })
  const schema = entrySchemas[kind]
  const names = useMemo(() => Object.keys(schema.fields), [schema])
  const [chosen, setChosen] = useState<readonly Mention[]>(start.mentions ?? [])
  const [due, setDue] = useState(start.due_at ?? null)
  const retry = useRetryKey()
  const [busy, setBusy] = useState(false)
  const follows = resource.followUps === true && kind === 'call' && entryId === undefined
  const form = useForm({
    defaultValues: valuesOf(start),
    resolver: formResolver(schema, () => names),
  })
  const { subscribe, setError, handleSubmit, getValues } = form

  const tellTyped = useEvent((values: EntryValues) =>
    onTyped?.({ ...values, due_at: due, mentions: [...chosen] }),
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => tellTyped(values) }),
    [subscribe, tellTyped],
  )
  useEffect(() => tellTyped(getValues()), [chosen, due, getValues, tellTyped])

  const send = async (values: Record<string, unknown>) => {
    if (busy) return
    setBusy(true)
    const body = typeof values['body'] === 'string' ? values['body'] : null
    const mentioned = mentionedIn(body, chosen).map(({ id }) => id)
    const given = Object.entries(values).filter(([, value]) => entryId !== undefined || value !== null)
    try {
      const entry = { ...Object.fromEntries(given), mentions: mentioned }
      const what = typeof values['next_step'] === 'string' && values['next_step']
      const follow_up = follows && due && { what: what || text('follow_up.call_again'), due_at: due }
      const added = { kind, ...entry, ...(follow_up && { follow_up }) }
      if (entryId === undefined) await addEntry({ resource, recordId }, retry.keyOf(added), added)
      else await changeEntry({ resource, recordId }, entryId, entry)
      await refresh()
      onSaved()
    } catch (error) {
      setBusy(false)
      const outcome = outcomeOf(error)
      if (outcome.kind !== 'refused') return reportFailure(error)
      for (const [name, message] of Object.entries(outcome.errors))
        setError(fieldFor(name), { type: 'server', message })
    }
  }

  const submit = handleSubmit((values) => send(values))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void submit()
  }
  return (
    <FormProvider {...form}>
      <form
        className={styles.form}
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
        {follows && (
          <div className={styles.due}>
            <small>{text('follow_up.when')}</small>
            <DueChips value={due} onChoose={(at) => setDue(at === due ? null : at)} />
          </div>
        )}
        <div className={styles.send}>
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

/** Maps errors of non-fields to their source field. */
function fieldFor(name: string): 'body' {
  if (name === 'mentions') return 'body'
  return (name.startsWith('follow_up.') ? 'next_step' : name) as 'body'
}

const valuesOf = ({ body = null, outcome = null, minutes = null, next_step = null }: EntryValues) => ({
  body,
  outcome,
  minutes,
  next_step,
})
