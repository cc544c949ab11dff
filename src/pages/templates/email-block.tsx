import { Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import type { VariantLanguage } from '../../domain/template-languages.ts'
import { mergeText, unknownMergeFields } from '../../domain/merge-fields.ts'
import { useKitText } from '../../kit/texts/use-kit-text.ts'
import { TrialButton } from './trial-button.tsx'
import { useMergeSamples } from './use-merge-samples.ts'
import { useTemplateText } from './use-template-text.ts'
import styles from './templates.module.css'

const RichTextView = lazy(() => import('../../kit/rich-text/rich-text-view.tsx'))

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function EmailBlock({ language }: { language?: VariantLanguage }) {
  const text = useTemplateText()
  const kitText = useKitText()
  const suffix = language ? `_${language}` : ''
  const watched: unknown[] = useWatch({ name: [`subject${suffix}`, `content${suffix}`, 'subject'] })
  const samples = useMergeSamples()
  const [own = '', html = '', common = ''] = watched.map((value) => (typeof value === 'string' ? value : ''))
  const subject = own || (html ? common : '')
  const unknown = unknownMergeFields(subject + html)
  const inHtml = Object.fromEntries(Object.entries(samples).map(([name, value]) => [name, escaped(value)]))
  return (
    <div className={styles.template}>
      <section aria-label={text('email.title')}>
        <h3>{text('email.title')}</h3>
        <div className={styles.mail}>
          {subject && <p className={styles.subject}>{mergeText(subject, samples)}</p>}
          {html ? (
            <Suspense fallback={<Skeleton width="60%" />}>
              <RichTextView html={mergeText(html, inHtml)} />
            </Suspense>
          ) : (
            text(language ? 'no_variant' : 'email.empty')
          )}
        </div>
      </section>
      <div role="status">
        {unknown.length > 0 && (
          <p className={styles.breaches}>
            {kitText('sms.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })}
          </p>
        )}
      </div>
      {(!language || html) && <TrialButton of="email-template" language={language} />}
    </div>
  )
}
