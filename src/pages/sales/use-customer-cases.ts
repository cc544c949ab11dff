import { useGetList } from 'react-admin'
import type { SalesCase } from '../../../schemas/sales-case.ts'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

/** Shown on the customer's page; the list has the rest. */
const shown = 10

export const useCustomerCases = (customer: number, enabled = true) =>
  useGetList<EngineRecord & SalesCase>(
    salesCaseResource.schema.name,
    {
      filter: { customer_id: customer },
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
    },
    { enabled },
  )
