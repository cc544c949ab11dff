import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { useCustomerCases } from './use-customer-cases.ts'

/** Visible cases only. */
export default function CustomerCaseCount({ record }: BlockProps) {
  const { total } = useCustomerCases(record.id, useAccess(salesCaseResource, 'list'))
  return total ? <small>{total}</small> : null
}
