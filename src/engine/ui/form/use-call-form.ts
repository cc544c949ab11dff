import { useState, type BaseSyntheticEvent } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { fieldProblems } from '../../../client/field-problems.ts'
import type { Fields } from '../../field.ts'
import type { Schema, ValuesIn } from '../../schema.ts'
import { formResolver } from './form-resolver.ts'

/** First values of some fields of a schema. */
export type CallStart<F extends Fields> = Readonly<Partial<Record<keyof F & string, unknown>>>

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
      // As the rules of the schema have cast them.
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
