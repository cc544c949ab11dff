import { useEffect, type BaseSyntheticEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useOnline } from '../../../client/use-online.ts'
import { useText } from '../texts/use-text.ts'
import styles from './form.module.css'

interface FormFrameProps {
  onSubmit: (event: BaseSyntheticEvent) => void
  /** Sticky; the submit button is last. */
  actions: ReactNode
  children: ReactNode
}

export function FormFrame({ onSubmit, actions, children }: FormFrameProps) {
  const text = useText()
  const online = useOnline()
  const { errors, submitCount } = useFormState()
  const refused = submitCount > 0 && Object.keys(errors).length > 0

  useEffect(() => {
    if (refused)
      document.querySelector('[data-part="field"][data-invalid]')?.scrollIntoView({ block: 'nearest' })
  }, [refused, submitCount, errors])

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event)
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit} onKeyDown={press}>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        {refused && <span role="alert">{text('form.invalid')}</span>}
        {!online && submitCount > 0 && <span role="alert">{text('offline')}</span>}
        {actions}
      </div>
    </form>
  )
}
