import type { Schema } from '../../schema.ts'
import { componentsOf } from '../components-of.ts'

interface FormInputProps {
  schema: Schema
  name: string
  autoFocus?: boolean
}

/** The input of a field in the form around it. */
export function FormInput({ schema, name, autoFocus }: FormInputProps) {
  const field = schema.fields[name]
  if (!field) return null
  const { Input } = componentsOf(field)
  return <Input name={name} field={field} autoFocus={autoFocus} />
}
