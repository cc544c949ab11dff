import { Button } from '@mui/material'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '../../client/notice-store.ts'
import { hostOf, webLink } from '../../domain/web-link.ts'
import { reviewLinkForm } from './corporate-forms.ts'
import { SettingsPage } from './settings-page.tsx'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

function CopyLink() {
  const text = useCorporateText()
  const value: unknown = useWatch({ name: 'review_link' })
  const link = (typeof value === 'string' && webLink(value)) || ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast(text('copied', { txt: link }))
    } catch {
      toast(text('not_copied'), 'warning')
    }
  }
  return (
    <div className={styles.settingsLink}>
      <Button variant="outlined" disabled={!link} onClick={() => void copy()}>
        {text('copy')}
      </Button>
      {link && (
        <>
          <Button href={link} target="_blank" rel="noopener noreferrer">
            {text('open')}
          </Button>
          <span>{text('leads_to', { host: hostOf(link) ?? '' })}</span>
        </>
      )}
    </div>
  )
}

const blocks = { copy: { Form: CopyLink } }

/** /settings/reviewLink: the customer review link [RTE-24][ROL-04]. */
export default function ReviewLinkPage() {
  const text = useCorporateText()
  const resource = useMemo(() => reviewLinkForm(text('review')), [text])
  return <SettingsPage title={text('review_title')} resource={resource} blocks={blocks} />
}
