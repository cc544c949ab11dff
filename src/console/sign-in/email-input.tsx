import { text } from '../../client/texts/text.ts'
import { TextField } from '../outside/field.tsx'
import type { InputProps } from '../outside/use-outside-form.ts'

export const EmailInput = (props: InputProps) => (
  <TextField
    label={text('sign_in.email')}
    type="email"
    autoComplete="username"
    autoFocus
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
