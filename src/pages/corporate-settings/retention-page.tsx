import { useMemo } from 'react'
import { retentionForm } from './corporate-forms.ts'
import { RetentionDryRun } from './retention-dry-run.tsx'
import { SettingsPage } from './settings-page.tsx'
import { useCorporateText } from './use-corporate-text.ts'

const blocks = { dry_run: { Form: RetentionDryRun } }

/** /settings/retention: retention periods (PDPA 2010 s.10). */
export default function RetentionPage() {
  const text = useCorporateText()
  const resource = useMemo(() => retentionForm((key) => text(`retention.${key}`)), [text])
  return <SettingsPage title={text('retention.title')} resource={resource} blocks={blocks} />
}
