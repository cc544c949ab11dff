import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ApprovalTexts } from './texts.ts'

export const useApprovalText = textsUnder<ApprovalTexts>('approvals')
