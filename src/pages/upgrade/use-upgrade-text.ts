import { textsUnder } from '../../console/i18n/texts-under.ts'
import type { PackageTexts } from '../../console/packages/texts.ts'
import type { UpgradeTexts } from './texts.ts'

/** The texts of upgrades in the user's language. */
export const useUpgradeText = textsUnder<UpgradeTexts>('upgrade')

/** The names and features of packages in the user's language. */
export const usePackageText = textsUnder<PackageTexts>('packages')
