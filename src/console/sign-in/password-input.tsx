import { useId, useState } from 'react'
import { text } from '../i18n/text.ts'

interface PasswordInputProps {
  value: string
  onChange: (value: string) => void
  /** Password, unless told. */
  label?: string
  /** For a password that is yet to be. */
  isNew?: boolean
  autoFocus?: boolean
  /** What it has to be like. */
  hint?: string
  /** The id of what tells that elsewhere. */
  describedBy?: string
  /** What is wrong with it. */
  problem?: string
}

/** A password that can be looked at. */
export function PasswordInput(props: PasswordInputProps) {
  const { value, onChange, label, isNew = false, autoFocus, hint, describedBy, problem } = props
  const id = useId()
  const said = problem ?? hint
  const [shown, setShown] = useState(false)
  return (
    <div className="u-field">
      <label htmlFor={id}>{label ?? text('sign_in.password')}</label>
      <div className="u-password">
        <input
          id={id}
          className="u-input"
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoFocus={autoFocus}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={said ? `${id}-said` : describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="u-link"
          aria-label={text(shown ? 'sign_in.hide_password' : 'sign_in.show_password')}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            aria-hidden="true"
          >
            <path
              d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"
              strokeLinejoin="round"
            />
            <circle cx="12" cy="12" r="2.75" />
            {shown && <path d="m4 4 16 16" strokeLinecap="round" />}
          </svg>
        </button>
      </div>
      {said && (
        <p id={`${id}-said`} className="u-field-said" data-problem={problem !== undefined || undefined}>
          {said}
        </p>
      )}
    </div>
  )
}
