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
import { renderMessage, unpackMessage } from '../../domain/message.ts'
import { ServiceError } from '../../client/service-error.ts'
import { problemOf } from '../../client/problem-of.ts'

/** What an input takes: how it is part of the form, and what is wrong with it. */
export interface InputProps extends UseFormRegisterReturn {
  problem?: string
}

export interface OutsideForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Values>
  input: (name: Path<Values>) => InputProps
  /** What is wrong with the whole. */
  problem: string
  busy: boolean
  submit: (event?: BaseSyntheticEvent) => void
}

/** What comes out is cast, as the server would. The types of yup's object do not resolve while its values are a parameter. */
const resolverOf = <Values extends FieldValues>(rule: ObjectSchema<Values>) =>
  yupResolver(rule as ObjectSchema<FieldValues>, { stripUnknown: true }) as unknown as Resolver<
    Values,
    unknown,
    Values
  >

/**
 * A form for who is not signed in, checked by the rule that its call is checked by [VAL-12]. What was typed stays
 * whatever the answer is; what the server says of a field stands at it, and the first wrong one gets the focus.
 */
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

  const refuse = (error: unknown) => {
    const refused = error instanceof ServiceError ? Object.entries(error.body.errors ?? {}) : []
    const known = refused.filter(([name]) => name in rule.fields)
    known.forEach(([name, message], at) =>
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 }),
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
        ...(message !== undefined && { problem: renderMessage(unpackMessage(message)) }),
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
