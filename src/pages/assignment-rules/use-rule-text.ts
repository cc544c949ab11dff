import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AssignmentRuleTexts } from './texts.ts'

/** The texts of the assignment rules in the user's language. */
export const useRuleText = textsUnder<AssignmentRuleTexts>('assignment_rules')
