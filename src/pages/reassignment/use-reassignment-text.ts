import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ReassignmentTexts } from './texts.ts'

/** The texts of reassignment in the user's language. */
export const useReassignmentText = textsUnder<ReassignmentTexts>('reassignment')
