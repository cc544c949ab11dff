import { useCreate, useEvent } from 'react-admin'
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { AccessSession } from '../../../domain/access.ts'
import type { Resource } from '../../resource.ts'
import type { EngineRecord } from '../field-components.ts'
import type { Conflict, Side } from '../save/conflict-dialog.tsx'
import { outcomeOf, useSaveRecord, type SaveOutcome } from '../save/use-save-record.ts'
import { changedNames } from './changes.ts'
import { dropDraft, keepDraft, readDraft, type Draft, type DraftKey } from './draft.ts'
import { formResolver } from './form-resolver.ts'
import type { FormReveal } from '../reveal/form-reveal.ts'
import { useShownRecord, useShownValues } from '../reveal/use-shown-values.ts'
import { useFirstChoices } from './use-first-choices.ts'
import { startValues } from './form-values.ts'
import { writableIn } from './layout.ts'

type Values = Record<string, unknown>

export interface RecordForm {
  form: UseFormReturn
  restored: Draft | null
  discardDraft: () => void
  submit: (event?: BaseSyntheticEvent) => void
  busy: boolean
  conflict: Conflict | null
  keep: (sides: Readonly<Record<string, Side>>) => void
  closeConflict: () => void
  isDirty: () => boolean
  reveal: FormReveal
  /** Discards the draft. */
  abandon: () => void
}

/** Source of a new record, e.g. the lead of a customer. */
export interface MadeFrom {
  /** Key for the draft. */
  key: string
  values: Values
  create: (values: Values) => Promise<EngineRecord>
}

interface RecordFormOptions {
  resource: Resource
  session: AccessSession
  /** Absent for new records. */
  record?: EngineRecord
  /** Fixed values of a new record, such as its parent. */
  given?: Values
  begin?: Values
  from?: MadeFrom
  /** Receives the id of the request; undefined if nothing was sent or the record is new. */
  onSaved: (record: EngineRecord, request?: string) => void
}

/** Form state: keeps a draft, sends only changes, maps server errors to inputs and resolves conflicts. */
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { resource, session, record, given: beside, begin, from, onSaved } = options
  const { schema } = resource
  const names = useMemo(() => writableIn(resource, session), [resource, session])
  const origin =
    from?.key ?? (beside && Object.values(beside).join()) ?? (begin && Object.values(begin).join())
  const isNew = origin === undefined ? 'new' : (`new ${origin}` as const)
  const place: DraftKey = { userId: session.userId, of: schema.name, id: record?.id ?? isNew }
  const [base, setBase] = useState(record)
  const { whole, shown, setShown } = useShownRecord(base)
  const [restored, setRestored] = useState(() => readDraft(place))
  const [version, setVersion] = useState(restored?.version ?? record?.version)
  const [conflict, setConflict] = useState<(Conflict & { changes: Values }) | null>(null)
  const [busy, setBusy] = useState(false)
  const done = useRef(false)

  const firsts = useFirstChoices(schema, names, record === undefined)
  const start = useMemo(
    () => ({
      ...startValues(schema, names, whole),
      ...(whole ? {} : firsts),
      ...Object.fromEntries(
        Object.entries(from?.values ?? begin ?? {}).filter(([name]) => names.includes(name)),
      ),
    }),
    [schema, names, whole, firsts, from, begin],
  )
  const changed = (values: Values) => (whole ? changedNames(schema, names, values, whole) : names)
  const typed = (values: Values) => changedNames(schema, names, values, start)
  const form = useForm({ defaultValues: start, mode: 'onTouched', resolver: formResolver(schema, changed) })
  const { getValues, setValue, setError, reset, resetField, subscribe } = form
  useEffect(() => {
    for (const [name, first] of Object.entries(firsts))
      if (getValues(name) === null) resetField(name, { defaultValue: first })
  }, [firsts, getValues, resetField])

  useEffect(() => {
    for (const [name, value] of Object.entries(restored?.values ?? {})) {
      if (names.includes(name)) setValue(name, value, { shouldDirty: true })
    }
    // A restored draft is applied once, when the form opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const remember = useEvent((values: Values) => {
    if (done.current) return
    const own = Object.fromEntries(typed(values).map((name) => [name, values[name]]))
    keepDraft(place, { version, typedAt: Date.now(), values: own })
  })
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => remember(values) }),
    [subscribe, remember],
  )

  const reveal = useShownValues({ resource, session, record: base, shown, setShown, form })
  const save = useSaveRecord(resource)
  const [create] = useCreate<EngineRecord>(schema.name)

  const send = async (changes: Values, sentVersion: number | undefined): Promise<SaveOutcome> => {
    if (base) {
      const nothing = Object.keys(changes).length === 0
      return nothing ? { kind: 'saved', record: base } : save({ id: base.id, version: sentVersion, changes })
    }
    try {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
      const data = { ...given, ...beside }
      const made = from
        ? await from.create(data)
        : await create(schema.name, { data }, { returnPromise: true })
      return made ? { kind: 'saved', record: made } : { kind: 'failed' }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  const finish = (outcome: SaveOutcome, changes: Values) => {
    setBusy(false)
    setConflict(null)
    if (outcome.kind === 'saved') {
      done.current = true
      dropDraft(place)
      onSaved(outcome.record, outcome.request)
    } else if (outcome.kind === 'conflict') {
      const yours = Object.fromEntries(outcome.fields.map((name) => [name, changes[name]]))
      setConflict({ record: outcome.record, fields: outcome.fields, yours, changes })
    } else if (outcome.kind === 'refused') {
      const refused = Object.entries(outcome.errors)
      refused.forEach(([name, message], at) =>
        setError(name, { type: 'server', message }, { shouldFocus: at === 0 }),
      )
    }
  }

  const sendChecked = async (changes: Values) => {
    if (busy) return
    setBusy(true)
    finish(await send(changes, version), changes)
  }

  const keep = async (sides: Readonly<Record<string, Side>>) => {
    if (!conflict) return
    setBusy(true)
    const { record: newer } = conflict
    const own = Object.entries(conflict.changes).filter(([name]) => sides[name] !== 'theirs')
    reset(startValues(schema, names, newer))
    for (const [name, value] of own) setValue(name, value, { shouldDirty: true })
    setBase(newer)
    setShown({})
    setVersion(newer.version)
    const changes = Object.fromEntries(own)
    const outcome: SaveOutcome =
      own.length === 0
        ? { kind: 'saved', record: newer }
        : await save({ id: newer.id, version: newer.version, changes })
    finish(outcome, changes)
  }

  return {
    form,
    restored,
    discardDraft: () => {
      reset(start)
      dropDraft(place)
      setVersion(base?.version)
      setRestored(null)
    },
    submit: (event) => void form.handleSubmit(sendChecked)(event),
    busy,
    conflict,
    keep: (sides) => void keep(sides),
    closeConflict: () => setConflict(null),
    reveal,
    isDirty: () => !done.current && typed(getValues()).length > 0,
    abandon: () => {
      done.current = true
      dropDraft(place)
    },
  }
}
