import { useMemo } from 'react'
import { corporateForm } from './corporate-forms.ts'
import { PricesInForce } from './prices-in-force.tsx'
import { SettingsPage } from './settings-page.tsx'
import { useCorporateText } from './use-corporate-text.ts'

function PricesHint() {
  const text = useCorporateText()
  return <p className="u-settings-hint">{text('prices_hint')}</p>
}

const blocks = { prices: { Form: PricesHint }, prices_in_force: { Form: PricesInForce } }

/** /settings/corporate: leads, messaging, invoices and report prices [ENT-07][PRO-15]. */
export default function CorporatePage() {
  const text = useCorporateText()
  const resource = useMemo(() => corporateForm(text), [text])
  return <SettingsPage title={text('title')} resource={resource} blocks={blocks} />
}
