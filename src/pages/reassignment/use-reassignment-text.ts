import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ReassignmentTexts } from './texts.ts'

export const useReassignmentText = textsUnder<ReassignmentTexts>('reassignment')
