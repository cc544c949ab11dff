import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { VariantLanguage } from '../../domain/template-languages.ts'
import { useTemplateText } from './use-template-text.ts'
import styles from './templates.module.css'

interface SavedTemplate {
  id: number
  built_in?: Readonly<Record<VariantLanguage, { title: string; content: string }>>
}

/** Default text for a language without its own. */
export function SentBlock({ language }: { language: VariantLanguage }) {
  const text = useTemplateText()
  const [content, sentBy]: unknown[] = useWatch({ name: [`content_${language}`, 'notif_temp_type'] })
  const built = useRecordContext<SavedTemplate>()?.built_in?.[language]
  if (!built || content) return null
  return (
    <section aria-label={text('sent')} className={styles.template}>
      <h3>{text('sent')}</h3>
      <div className={styles.mail}>
        {sentBy === 'email' && <p className={styles.subject}>{built.title}</p>}
        <p>{built.content}</p>
      </div>
    </section>
  )
}
