import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { shareFields, sumOfShares } from '../../domain/commission-split.ts'
import { commissionForm } from './corporate-forms.ts'
import { SettingsPage } from './settings-page.tsx'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

/** What the shares are together, while they are typed. */
function Total() {
  const text = useCorporateText()
  const shares: unknown[] = useWatch({ name: [...shareFields] })
  const sum = sumOfShares(Object.fromEntries(shareFields.map((name, at) => [name, shares[at]])))
  const wrong = sum !== '100'
  return (
    <p className={styles.settingsTotal} role="status" data-wrong={wrong ? '' : undefined}>
      {text(wrong ? 'total_wrong' : 'total', { sum })}
    </p>
  )
}

const blocks = { total: { Form: Total } }

/** /settings/commission: how a fee is split along the upline, and what the fee is [RTE-24][ROL-03]. */
export default function CommissionPage() {
  const text = useCorporateText()
  const resource = useMemo(() => commissionForm(text), [text])
  return <SettingsPage title={text('commission_title')} resource={resource} blocks={blocks} />
}
