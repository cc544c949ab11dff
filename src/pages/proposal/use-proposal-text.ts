import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ProposalTexts } from './texts.ts'

export const useProposalText = textsUnder<ProposalTexts>('proposal')
