import { useState, type BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { fieldProblems } from '../../../client/field-problems.ts'
import type { Schema } from '../../schema.ts'
import { formResolver } from './form-resolver.ts'

type Values = Record<string, unknown>

export interface CallForm {
  form: UseFormReturn
  busy: boolean
  isDirty: boolean
  submit: (event?: BaseSyntheticEvent) => void
}

/**
 * A form that one call takes, over a schema's fields: checked by their rules, and what the server refuses is said at its
 * field too. `start` names the fields with what they begin with; `send` gets their values, cast, and the form.
 */
export function useCallForm(
  schema: Schema,
  start: Readonly<Values>,
  send: (values: Values, form: UseFormReturn) => Promise<void>,
): CallForm {
  const [busy, setBusy] = useState(false)
  const names = Object.keys(start)
  const form = useForm({
    defaultValues: start,
    mode: 'onTouched',
    resolver: formResolver(schema, () => names),
  })
  const sendOnce = async (values: Values) => {
    if (busy) return
    setBusy(true)
    try {
      await send(values, form)
    } catch (error) {
      Object.entries(fieldProblems(error, names)).forEach(([name, message], at) =>
        form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 }),
      )
    }
    setBusy(false)
  }
  return {
    form,
    busy,
    isDirty: form.formState.isDirty,
    submit: (event) => void form.handleSubmit(sendOnce)(event),
  }
}
