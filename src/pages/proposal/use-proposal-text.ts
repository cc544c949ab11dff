import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ProposalTexts } from './texts.ts'

/** The texts of initial proposals in the user's language. */
export const useProposalText = textsUnder<ProposalTexts>('proposal')
