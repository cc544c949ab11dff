import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { text } from '../../client/texts/text.ts'
import type { InputProps } from '../outside/use-outside-form.ts'
import field from '../outside/field.module.css'
import styles from './password-input.module.css'

interface PasswordInputProps extends InputProps {
  label?: string
  isNew?: boolean
  autoFocus?: boolean
  describedBy?: string
}

export function PasswordInput(props: PasswordInputProps) {
  const { label, isNew = false, describedBy, problem, ...input } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label ?? text('sign_in.password')}</label>
      <div className={styles.password}>
        <input
          className={field.input}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-said` : describedBy}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={text(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={18} strokeWidth={1.75} /> : <Eye size={18} strokeWidth={1.75} />}
        </button>
      </div>
      {problem && (
        <p id={`${id}-said`} className={field.said} data-problem="">
          {problem}
        </p>
      )}
    </div>
  )
}
