import { proposal } from '../../domain/services/proposal.ts'
import { defineService } from '../manifest.ts'
import { chatOf } from '../messaging/chat-of-record.ts'
import { ownProposalCalls } from './calls.ts'
import { proposalSubject } from './management.ts'
import { proposalParts } from './part-services.ts'
import { priceSubject } from './price-override.ts'
import { proposalService } from './proposal-service.ts'

export const proposalManifest = defineService({
  declaration: proposal,
  calls: ownProposalCalls,
  resources: [proposalService, ...proposalParts],
  approvals: { proposal: proposalSubject, price_override: priceSubject },
  chat: chatOf('proposal', proposalService),
})
