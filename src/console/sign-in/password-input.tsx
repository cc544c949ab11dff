import { useId, useState } from 'react'
import { text } from '../../client/texts/text.ts'
import type { InputProps } from '../outside/use-outside-form.ts'

interface PasswordInputProps extends InputProps {
  /** Password, unless told. */
  label?: string
  /** For a password that is yet to be. */
  isNew?: boolean
  autoFocus?: boolean
  /** The id of what tells elsewhere what it has to be like. */
  describedBy?: string
}

/** A password that can be looked at. */
export function PasswordInput(props: PasswordInputProps) {
  const { label, isNew = false, describedBy, problem, ...input } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="u-field">
      <label htmlFor={id}>{label ?? text('sign_in.password')}</label>
      <div className="u-password">
        <input
          className="u-input"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-said` : describedBy}
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
      {problem && (
        <p id={`${id}-said`} className="u-field-said" data-problem="">
          {problem}
        </p>
      )}
    </div>
  )
}
