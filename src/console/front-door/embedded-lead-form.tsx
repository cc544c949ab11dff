import { useCallback, useId, useState } from 'react'
import { LeadForm } from './lead-form-page.tsx'
import { text } from './text.ts'
import { useLoaded } from './use-loaded.ts'
import { readLeadForm } from './visitor-calls.ts'
import styles from './embed-page.module.css'

export function EmbeddedLeadForm({ code }: { code: string }) {
  const id = useId()
  const { data } = useLoaded(useCallback(() => readLeadForm(code), [code]))
  const [sent, setSent] = useState(false)
  if (!data) return null
  return (
    <section aria-labelledby={id} className={styles.lead}>
      <h2 id={id}>{text('lead.title')}</h2>
      {sent ? (
        <p role="status">{text('lead.thanks_text', { name: data.name })}</p>
      ) : (
        <>
          <p>{text('lead.lead', { name: data.name, corporate: data.corporate_name })}</p>
          <LeadForm code={code} info={data} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}
