import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PackageTexts } from '../packages/texts.ts'
import type { UpgradeTexts } from './texts.ts'

/** The texts of upgrades in the user's language. */
export const useUpgradeText = textsUnder<UpgradeTexts>('upgrade')

/** The names and features of packages in the user's language. */
export const usePackageText = textsUnder<PackageTexts>('packages')
