import { useId, useState } from 'react'
import { text } from '../i18n/text.ts'

interface PasswordInputProps {
  value: string
  onChange: (value: string) => void
  /** For a password that is being made, rather than the one there is. */
  fresh?: { label: string; describedBy: string }
}

/** A password that can be looked at. */
export function PasswordInput({ value, onChange, fresh }: PasswordInputProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="u-field">
      <label htmlFor={id}>{fresh?.label ?? text('sign_in.password')}</label>
      <div className="u-password">
        <input
          id={id}
          className="u-input"
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete={fresh ? 'new-password' : 'current-password'}
          aria-describedby={fresh?.describedBy}
          autoFocus={fresh !== undefined}
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
    </div>
  )
}
