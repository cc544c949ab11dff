import { useWatch } from 'react-hook-form'
import { isReadableBrand } from '../../domain/brand.ts'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

/** Shows why an unusable colour is rejected. */
export function BrandPreview() {
  const text = useCorporateText()
  const colour: unknown = useWatch({ name: 'brand_colour' })
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return null
  if (!isReadableBrand(colour))
    return (
      <p className={styles.settingsHint} role="status">
        {text('preview_unreadable')}
      </p>
    )
  return (
    <p className={styles.brandPreview} role="img" aria-label={text('preview')}>
      <span style={{ background: colour }}>{text('preview_button')}</span>
    </p>
  )
}
