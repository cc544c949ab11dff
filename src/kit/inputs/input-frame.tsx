import type { ReactNode } from 'react'
import type { FieldInput } from './field-input.ts'
import styles from './input-frame.module.css'

type Frame = Pick<FieldInput, 'id' | 'label' | 'help' | 'error' | 'required'>

const hintId = (id: string) => `${id}-hint`

export const described = ({ id, error, help, required }: Frame) => ({
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': error || help ? hintId(id) : undefined,
})

/** `group` for inputs made of several controls. */
export function InputFrame({
  frame,
  group,
  children,
}: {
  frame: Frame
  group?: boolean
  children: ReactNode
}) {
  const { id, label, help, error, required } = frame
  const mark = required && <span aria-hidden="true"> *</span>
  return (
    <div
      className={styles.field}
      data-part="field"
      data-invalid={error ? '' : undefined}
      {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {group ? (
        <span className={styles.label} data-part="label" id={`${id}-label`}>
          {label}
          {mark}
        </span>
      ) : (
        <label className={styles.label} data-part="label" htmlFor={id} id={`${id}-label`}>
          {label}
          {mark}
        </label>
      )}
      {children}
      {(error ?? help) && (
        <p className={styles.hint} id={hintId(id)}>
          {error ?? help}
        </p>
      )}
    </div>
  )
}
