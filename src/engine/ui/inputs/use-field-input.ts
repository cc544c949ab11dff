import { useInput } from 'react-admin'
import type { FieldInput } from '../../../kit/inputs/field-input.ts'
import { translateMessage } from '../../../domain/texts/translate.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { unpackMessage } from '../../../domain/message.ts'
import type { AnyField } from '../../field.ts'
import { labelOf } from '../../schema.ts'

/** An emptied input is null. */
export function useFieldInput(name: string, field: AnyField): FieldInput {
  const {
    id,
    field: input,
    fieldState,
  } = useInput({ source: name, format: (value: unknown) => value ?? null })
  const error = fieldState.error?.message
  return {
    id,
    name,
    label: labelOf(name, field),
    help: field.options.help && translateLabel(field.options.help),
    required: field.required,
    autoComplete: field.options.autoComplete,
    ...(error && { error: translateMessage(unpackMessage(error)) }),
    value: input.value,
    onChange: (value) => input.onChange(value === '' ? null : value),
    onBlur: () => input.onBlur(),
    attach: input.ref,
  }
}
