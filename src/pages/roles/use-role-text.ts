import type { Paths } from '../../console/i18n/text.ts'
import { textsUnder } from '../../console/i18n/texts-under.ts'
import type { RoleTexts } from './texts.ts'

export type RoleTextKey = Paths<RoleTexts>

/** The texts of Role Access in the user's language. */
export const useRoleText = textsUnder<RoleTexts>('roles')
