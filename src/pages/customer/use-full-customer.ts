import { useQuery } from '@tanstack/react-query'
import { api } from '../../client/api.ts'
import type { CustomerCommitment } from '../../../schemas/customer-commitment.ts'
import type { CustomerDeduction } from '../../../schemas/customer-deduction.ts'
import type { CustomerEmployment } from '../../../schemas/customer-employment.ts'
import type { CustomerIncome } from '../../../schemas/customer-income.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

type Rows<Part> = readonly (EngineRecord & Partial<Part>)[]

/** Children the reader may not see are missing. */
export type FullCustomer = EngineRecord & {
  employments?: Rows<CustomerEmployment>
  incomes?: Rows<CustomerIncome>
  commitments?: Rows<CustomerCommitment>
  deductions?: Rows<CustomerDeduction>
  addresses?: readonly EngineRecord[]
  dependants?: readonly EngineRecord[]
  total_other_deduction?: string
}

/** Shared by all blocks of the page. */
export function useFullCustomer(id: number): FullCustomer | undefined {
  const { data } = useQuery({
    // Keyed under the customer to refetch with it and its children.
    queryKey: ['customer', 'getOne', { full: id }],
    queryFn: async ({ signal }) =>
      (await api('GET /customer/customers/:id', { params: { id }, query: { full: 'yes' }, signal }))
        .data as FullCustomer,
  })
  return data
}
