import type { PackageName } from '../../domain/auth-user.ts'
import {
  offeredFeatures,
  packageFeatures,
  packages,
  type Package,
  type PackageFeature,
} from '../../domain/packages.ts'
import type { TextsOf } from '../../client/texts/texts-under.ts'
import { packageBadges } from '../../kit/theme/tokens.ts'
import type { PackageTexts } from './texts.ts'
import styles from './package-cards.module.css'

interface PackageCardsProps {
  text: TextsOf<PackageTexts>
  /** Current package. */
  own: PackageName | null
}

/** Package comparison in badge colours [VAR-04]. Independent of react-admin and MUI. */
export const PackageCards = ({ text, own }: PackageCardsProps) => (
  <ul className={styles.packages}>
    {packages.map((pack) => (
      <li key={pack.scpk_name} data-own={pack.scpk_name === own || undefined}>
        <PackageHead name={pack.scpk_name} own={pack.scpk_name === own} text={text} />
        <ul>
          {offeredFeatures.map((feature) => (
            <Feature key={feature} feature={feature} pack={pack} text={text} />
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

interface PackageHeadProps {
  name: PackageName
  own: boolean
  text: TextsOf<PackageTexts>
}

function PackageHead({ name, own, text }: PackageHeadProps) {
  const { background, text: colour } = packageBadges[name]
  return (
    <div className={styles.packageHead}>
      <h2 style={{ background, color: colour }}>{text(name)}</h2>
      {own && <span>{text('own')}</span>}
    </div>
  )
}

interface FeatureProps {
  feature: PackageFeature
  pack: Package
  text: TextsOf<PackageTexts>
}

function Feature({ feature, pack, text }: FeatureProps) {
  const given = packageFeatures[feature](pack)
  const has = given !== false
  return (
    <li data-has={has || undefined}>
      <span aria-hidden="true">{has ? '✓' : '–'}</span>
      <span>
        {typeof given === 'object' ? text('percent', given) : text(`features.${feature}`)}
        <span className="u-visually-hidden">, {text(has ? 'has' : 'lacks')}</span>
      </span>
    </li>
  )
}
