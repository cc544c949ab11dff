import { text } from '../i18n/text.ts'

interface EmailInputProps {
  value: string
  onChange: (email: string) => void
}

/** Who signs in: the first thing that is typed. */
export const EmailInput = ({ value, onChange }: EmailInputProps) => (
  <label className="u-field">
    <span>{text('sign_in.email')}</span>
    <input
      className="u-input"
      type="email"
      name="email"
      autoComplete="username"
      autoFocus
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
