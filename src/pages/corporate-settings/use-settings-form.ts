import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, type BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { corporatesQuery } from '../../client/data/corporates.ts'
import { reportPricesQuery } from '../../client/data/report-prices.ts'
import type { AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { changedNames } from '../../engine/ui/form/changes.ts'
import { formResolver } from '../../engine/ui/form/form-resolver.ts'
import { startValues } from '../../engine/ui/form/form-values.ts'
import { writableIn } from '../../engine/ui/form/layout.ts'
import type { Conflict, Side } from '../../engine/ui/save/conflict-dialog.tsx'
import { outcomeOf, type SaveOutcome } from '../../engine/ui/save/use-save-record.ts'
import { ServiceError } from '../../client/service-error.ts'
import { ownCorporateKey, saveCorporate } from './use-own-corporate.ts'
import { useCorporateText } from './use-corporate-text.ts'

type Values = Record<string, unknown>

export interface SettingsForm {
  form: UseFormReturn
  writable: ReadonlySet<string>
  busy: boolean
  isDirty: () => boolean
  submit: (event?: BaseSyntheticEvent) => void
  discard: () => void
  conflict: Conflict | null
  keep: (sides: Readonly<Record<string, Side>>) => void
  closeConflict: () => void
}

/** Sends only changes; asks on conflicts. */
export function useSettingsForm(
  resource: Resource,
  session: AccessSession,
  loaded: EngineRecord,
): SettingsForm {
  const text = useCorporateText()
  const cache = useQueryClient()
  const { schema } = resource
  const names = useMemo(() => writableIn(resource, session), [resource, session])
  const [record, setRecord] = useState(loaded)
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<(Conflict & { changes: Values }) | null>(null)
  const changed = (values: Values) => changedNames(schema, names, values, record)
  const form = useForm({
    defaultValues: startValues(schema, names, record),
    mode: 'onTouched',
    resolver: formResolver(schema, changed),
  })
  const { reset, setError, setValue, getValues } = form

  const show = (next: EngineRecord) => {
    setRecord(next)
    reset(startValues(schema, names, next))
    cache.setQueryData(ownCorporateKey(next.id), next)
    // Also shown elsewhere: the name in the profile menu, the effective prices.
    for (const { queryKey } of [corporatesQuery, reportPricesQuery])
      void cache.invalidateQueries({ queryKey })
  }
  const send = async (version: number | undefined, changes: Values): Promise<SaveOutcome> => {
    try {
      return { kind: 'saved', record: await saveCorporate(record.id, { ...changes, version }) }
    } catch (error) {
      const outcome = outcomeOf(error)
      const told = error instanceof ServiceError && error.status === 409
      if (outcome.kind === 'failed' && !told) reportFailure(error)
      return outcome
    }
  }
  const save = async (version: number | undefined, changes: Values) => {
    if (busy || Object.keys(changes).length === 0) return
    setBusy(true)
    const outcome = await send(version, changes)
    setBusy(false)
    setConflict(null)
    if (outcome.kind === 'saved') {
      show(outcome.record)
      toast(text('saved'))
    } else if (outcome.kind === 'conflict') {
      const yours = Object.fromEntries(outcome.fields.map((name) => [name, changes[name]]))
      setConflict({ record: outcome.record, fields: outcome.fields, yours, changes })
    } else if (outcome.kind === 'refused') {
      Object.entries(outcome.errors).forEach(([name, message], at) =>
        setError(name, { type: 'server', message }, { shouldFocus: at === 0 }),
      )
    }
  }
  const keep = async (sides: Readonly<Record<string, Side>>) => {
    if (!conflict) return
    const { record: newer, changes } = conflict
    const own = Object.entries(changes).filter(([name]) => sides[name] !== 'theirs')
    show(newer)
    setConflict(null)
    for (const [name, value] of own) setValue(name, value, { shouldDirty: true })
    await save(newer.version, Object.fromEntries(own))
  }
  return {
    form,
    writable: useMemo(() => new Set(names), [names]),
    busy,
    isDirty: () => changed(getValues()).length > 0,
    submit: (event) => void form.handleSubmit((changes) => save(record.version, changes))(event),
    discard: () => reset(startValues(schema, names, record)),
    conflict,
    keep: (sides) => void keep(sides),
    closeConflict: () => setConflict(null),
  }
}
