import type { Paths } from '../../client/texts/text.ts'
import { textsUnder } from '../../client/texts/texts-under.ts'
import type { RoleTexts } from './texts.ts'

export type RoleTextKey = Paths<RoleTexts>

export const useRoleText = textsUnder<RoleTexts>('roles')
