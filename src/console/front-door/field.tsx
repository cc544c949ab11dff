import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { text } from './text.ts'

interface FieldProps {
  label: string
  problem?: string
  optional?: boolean
  /** The control, which gets its id and what describes it. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A labelled control with what is wrong with it. */
export function Field({ label, problem, optional = false, children }: FieldProps) {
  const id = useId()
  return (
    <div className="u-field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="u-field-optional"> ({text('form.optional')})</span>}
      </label>
      {children({ id, ...(problem && { 'aria-describedby': `${id}-said`, 'aria-invalid': true }) })}
      {problem && (
        <p id={`${id}-said`} className="u-field-said" data-problem="">
          {problem}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  problem?: string
  optional?: boolean
  onChange: (value: string) => void
}

/** One line of text. */
export const TextField = ({ label, problem, optional, onChange, ...input }: TextFieldProps) => (
  <Field label={label} problem={problem} optional={optional}>
    {(control) => (
      <input
        className="u-input"
        maxLength={300}
        required={!optional}
        {...input}
        {...control}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)

interface TickProps {
  name: string
  checked: boolean
  problem?: string
  onChange: (checked: boolean) => void
  children: ReactNode
  /** Beside the label, not part of it: a link in it. */
  beside?: ReactNode
}

/** Something to agree to. */
export function Tick({ name, checked, problem, onChange, children, beside }: TickProps) {
  const id = useId()
  return (
    <div className="u-tick">
      <input
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        required
        onChange={(event) => onChange(event.target.checked)}
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-said` })}
      />
      <div>
        <label htmlFor={id}>{children}</label> {beside}
        {problem && (
          <p id={`${id}-said`} className="u-field-said" data-problem="">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
