import { allows } from '../../domain/access.ts'
import { idsInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { accessTo } from '../../engine/resource.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import type { ShownApproval, NamedSubject } from '../approval/subject.ts'
import { proposalService } from './proposal-service.ts'

export async function showProposals(
  context: Context,
  approvals: readonly ShownApproval[],
): Promise<NamedSubject[]> {
  const ids = approvals.map(({ related_id }) => related_id)
  const rule = accessTo(proposalResource, 'show')
  const mayOpen = rule !== undefined && allows(rule, context.session)
  const seen = mayOpen ? await idsInSight(proposalService, context, ids) : new Set<number>()
  return approvals.map(({ related_id, title }) => ({
    title,
    url: addressOf(proposalResource, 'show', related_id),
    proposal: seen.has(related_id) ? related_id : null,
  }))
}
