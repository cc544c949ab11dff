import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PackageTexts } from '../packages/texts.ts'
import type { UpgradeTexts } from './texts.ts'

export const useUpgradeText = textsUnder<UpgradeTexts>('upgrade')

export const usePackageText = textsUnder<PackageTexts>('packages')
