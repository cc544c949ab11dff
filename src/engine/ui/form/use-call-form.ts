import { useState, type BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { fieldProblems } from '../../../client/field-problems.ts'
import type { Fields } from '../../field.ts'
import type { Schema, ValuesIn } from '../../schema.ts'
import { formResolver } from './form-resolver.ts'

export type CallStart<F extends Fields> = Readonly<Partial<Record<keyof F & string, unknown>>>

export interface CallForm {
  form: UseFormReturn
  busy: boolean
  isDirty: boolean
  submit: (event?: BaseSyntheticEvent) => void
}

/**
 * Form for a single endpoint, validated by schema rules; server errors go to fields. `start` names fields with initial
 * values; `send` receives them cast.
 */
export function useCallForm<F extends Fields, S extends CallStart<F>>(
  schema: Schema<F>,
  start: S,
  send: (values: ValuesIn<F, S>, form: UseFormReturn) => Promise<void>,
): CallForm {
  const [busy, setBusy] = useState(false)
  const names = Object.keys(start)
  const form: UseFormReturn = useForm({
    defaultValues: start,
    mode: 'onTouched',
    resolver: formResolver(schema, () => names),
  })
  const sendOnce = async (values: Record<string, unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      // Cast by the schema's rules.
      await send(values as ValuesIn<F, S>, form)
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
