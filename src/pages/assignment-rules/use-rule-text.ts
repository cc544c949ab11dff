import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AssignmentRuleTexts } from './texts.ts'

export const useRuleText = textsUnder<AssignmentRuleTexts>('assignment_rules')
