import type { Paths } from '../../client/texts/text.ts'
import { textsUnder } from '../../client/texts/texts-under.ts'
import type { RoleTexts } from './texts.ts'

export type RoleTextKey = Paths<RoleTexts>

/** The texts of Role Access in the user's language. */
export const useRoleText = textsUnder<RoleTexts>('roles')
