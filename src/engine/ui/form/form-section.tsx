import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FormSectionProps {
  title: string
  hint?: string
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div>{children}</div>
    </section>
  )
}
