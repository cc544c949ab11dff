import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { DeliveryStatusCell } from '../src/pages/reports/schedule/delivery-status-cell.tsx'

const reportDeliveryUi: ResourceUi = {
  cells: {
    status: {
      label: 'Status',
      Cell: DeliveryStatusCell,
      needs: ['status', 'name', 'user_id'],
      width: 180,
      sortBy: 'status',
    },
  },
}

export default reportDeliveryUi
