import { useId, useMemo } from 'react'
import { useUser } from '../../client/session/use-session.ts'
import { packageOf } from '../../domain/auth-user.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { usePackageText } from '../upgrade/use-upgrade-text.ts'
import { BrandPreview } from './brand-preview.tsx'
import { LogoForm } from './logo-form.tsx'
import { corporateForm } from './corporate-forms.ts'
import { NextInvoice } from './next-invoice.tsx'
import { PricesInForce } from './prices-in-force.tsx'
import { SettingsPage } from './settings-page.tsx'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'
import inputFrame from '../../kit/inputs/input-frame.module.css'
import readOnlyField from '../../engine/ui/form/read-only-field.module.css'

function PricesHint() {
  const text = useCorporateText()
  return <p className={styles.settingsHint}>{text('prices_hint')}</p>
}

/** Set by the platform. */
function PackageInForce() {
  const text = useCorporateText()
  const packageText = usePackageText()
  const translated = useText()
  const id = useId()
  const name = packageOf(useUser()?.subscription ?? null)
  if (!name) return null
  return (
    <div
      className={`${inputFrame.field} ${readOnlyField.readOnly}`}
      data-part="field"
      role="group"
      aria-labelledby={id}
    >
      <span className={inputFrame.label} data-part="label" id={id}>
        {text('package')}
        <i title={translated('form.read_only')}>
          <Icon name="lock" size={13} />
        </i>
      </span>
      <div>{packageText(name)}</div>
    </div>
  )
}

const blocks = {
  logo: { Form: LogoForm },
  brand_preview: { Form: BrandPreview },
  package: { Form: PackageInForce },
  next_invoice: { Form: NextInvoice },
  prices: { Form: PricesHint },
  prices_in_force: { Form: PricesInForce },
}

/** /settings/corporate: leads, messaging, invoices and report prices [ENT-07][PRO-15]. */
export default function CorporatePage() {
  const text = useCorporateText()
  const resource = useMemo(() => corporateForm(text), [text])
  return <SettingsPage title={text('title')} resource={resource} blocks={blocks} />
}
