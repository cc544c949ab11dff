import { yupResolver } from '@hookform/resolvers/yup'
import type { BaseSyntheticEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { unpackMessage } from '../../domain/message.ts'
import { translateMessage } from '../../domain/texts/translate.ts'
import { ServiceError } from '../../client/service-error.ts'
import { problemOf } from '../../client/problem-of.ts'

export interface InputProps extends UseFormRegisterReturn {
  problem?: string
}

export interface OutsideForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  input: (name: Path<Values>) => InputProps
  problem: string
  busy: boolean
  submit: (event?: BaseSyntheticEvent) => void
}

/** Casts values as the server does. yup's object types do not resolve while generic. */
function resolverOf<Values extends FieldValues>(rule: ObjectSchema<Values>): Resolver<Values, unknown, Values>
function resolverOf(rule: ObjectSchema<FieldValues>): Resolver<FieldValues, unknown, FieldValues> {
  return yupResolver(rule, { stripUnknown: true })
}

/** Public form validated by its endpoint's rule [VAL-12]. Keeps input on failure and focuses the first server error. */
export function useOutsideForm<Values extends FieldValues>(
  rule: ObjectSchema<Values>,
  empty: DefaultValues<Values>,
  send: (values: Values) => Promise<void>,
): OutsideForm<Values> {
  const form = useForm({
    defaultValues: empty,
    resolver: resolverOf(rule),
  })
  const { errors, isSubmitting } = form.formState

  const isField = (name: string): name is Path<Values> => name in rule.fields
  const refuse = (error: unknown) => {
    const refused = error instanceof ServiceError ? Object.entries(error.body.errors ?? {}) : []
    const known = refused.flatMap(([name, message]) => (isField(name) ? [{ name, message }] : []))
    known.forEach(({ name, message }, at) =>
      form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 }),
    )
    if (known.length === 0) form.setError('root', { message: problemOf(error) })
  }
  const attempt = form.handleSubmit((values) => send(values).catch(refuse))

  return {
    form,
    input: (name) => {
      const message = form.getFieldState(name, form.formState).error?.message
      return {
        ...form.register(name),
        ...(message !== undefined && { problem: translateMessage(unpackMessage(message)) }),
      }
    },
    problem: errors.root?.message ?? '',
    busy: isSubmitting,
    submit: (event) => {
      event?.preventDefault()
      if (!isSubmitting) void attempt(event)
    },
  }
}
