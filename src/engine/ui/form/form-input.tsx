import { labelOf, type Schema } from '../../schema.ts'
import { componentsOf } from '../components-of.ts'
import { useFormReveal } from '../reveal/form-reveal.ts'
import { RevealButton } from '../reveal/reveal-button.tsx'

interface FormInputProps {
  schema: Schema
  name: string
  autoFocus?: boolean
}

export function FormInput({ schema, name, autoFocus }: FormInputProps) {
  const field = schema.fields[name]
  const reveal = useFormReveal(name)
  if (!field) return null
  const { Input } = componentsOf(field)
  const end = reveal && (
    <RevealButton
      label={labelOf(name, field)}
      shown={reveal.shown.has(name)}
      onToggle={() => reveal.toggle(name)}
    />
  )
  return <Input name={name} field={field} autoFocus={autoFocus} end={end} />
}
