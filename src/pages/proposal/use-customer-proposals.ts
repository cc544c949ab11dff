import { useGetList } from 'react-admin'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

/** Shown on the customer's page; the list has the rest. */
const shown = 10

export const useCustomerProposals = (customer: number, enabled = true) =>
  useGetList<EngineRecord>(
    'proposal',
    {
      filter: { psal_customer_id: customer },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { enabled },
  )
