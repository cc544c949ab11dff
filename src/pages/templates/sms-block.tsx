import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { VariantLanguage } from '../../domain/template-languages.ts'
import { mergeFieldNames, mergeText, unknownMergeFields } from '../../domain/merge-fields.ts'
import { MergeFields } from '../../kit/rich-text/merge-fields.tsx'
import { SmsCheck } from '../../kit/sms/sms-check.tsx'
import { TrialButton } from './trial-button.tsx'
import { useMergeSamples } from './use-merge-samples.ts'
import { useTemplateText } from './use-template-text.ts'
import styles from './templates.module.css'

export function SmsBlock({ language }: { language?: VariantLanguage }) {
  const source = language ? `sms_content_${language}` : 'sms_content'
  const text = useTemplateText()
  const block = useRef<HTMLDivElement>(null)
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const samples = useMergeSamples()
  const content = typeof value === 'string' ? value : ''
  const shown = mergeText(content, samples)

  const insert = (name: string) => {
    const box = block.current?.closest('form')?.elements.namedItem(source)
    if (!(box instanceof HTMLTextAreaElement)) return
    const { selectionStart: from, selectionEnd: to } = box
    const word = `{${name}}`
    setValue(source, content.slice(0, from) + word + content.slice(to), { shouldDirty: true })
    box.focus()
    requestAnimationFrame(() => box.setSelectionRange(from + word.length, from + word.length))
  }

  return (
    <div ref={block} className={styles.template}>
      <MergeFields names={mergeFieldNames} onInsert={insert} />
      <section aria-label={text('sms.title')}>
        <h3>
          {text('sms.title')} <small>{text('sms.hint')}</small>
        </h3>
        <p className={styles.sms}>{shown || text(language ? 'no_variant' : 'sms.empty')}</p>
      </section>
      {(!language || content) && (
        <>
          <SmsCheck text={shown} brand={samples.corporate_name} unknown={unknownMergeFields(content)} />
          <TrialButton of="sms-template" language={language} />
        </>
      )}
    </div>
  )
}
