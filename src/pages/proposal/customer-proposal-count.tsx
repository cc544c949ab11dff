import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import { useCustomerProposals } from './use-customer-proposals.ts'

export default function CustomerProposalCount({ record }: BlockProps) {
  const { total } = useCustomerProposals(record.id, useAccess(proposalResource, 'list'))
  return total ? <small>{total}</small> : null
}
