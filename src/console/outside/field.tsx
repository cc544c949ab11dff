import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { text } from '../../client/texts/text.ts'
import type { InputProps } from './use-outside-form.ts'
import styles from './field.module.css'

interface Control {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  label: string
  problem?: string
  optional?: boolean
  children: (control: Control) => ReactNode
}

const Problem = ({ id, problem }: { id: string; problem: string }) => (
  <p id={`${id}-said`} className={styles.said} data-problem="">
    {problem}
  </p>
)

const controlOf = (id: string, problem?: string): Control => ({
  id,
  ...(problem && { 'aria-describedby': `${id}-said`, 'aria-invalid': true }),
})

export function Field({ label, problem, optional = false, children }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({text('outside.optional')})</span>}
      </label>
      {children(controlOf(id, problem))}
      {problem && <Problem id={id} problem={problem} />}
    </div>
  )
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  problem?: string
  optional?: boolean
  ref?: Ref<HTMLInputElement>
}

export const TextField = ({ label, problem, optional, ...input }: TextFieldProps) => (
  <Field label={label} problem={problem} optional={optional}>
    {(control) => (
      <input className={styles.input} maxLength={300} required={!optional} {...input} {...control} />
    )}
  </Field>
)

interface TickProps extends InputProps {
  children: ReactNode
  /** Outside the label element, e.g. a link. */
  beside?: ReactNode
}

export function Tick({ problem, children, beside, ...input }: TickProps) {
  const id = useId()
  return (
    <div className={styles.tick}>
      <input type="checkbox" {...input} required {...controlOf(id, problem)} />
      <div>
        <label htmlFor={id}>{children}</label> {beside}
        {problem && <Problem id={id} problem={problem} />}
      </div>
    </div>
  )
}
