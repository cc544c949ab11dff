import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ApprovalTexts } from './texts.ts'

/** The texts of pending approvals in the user's language. */
export const useApprovalText = textsUnder<ApprovalTexts>('approvals')
