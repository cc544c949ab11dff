import type { ResourceUi } from '../src/engine/ui/resource-ui.ts'
import { DeliveryReasonCell } from '../src/pages/reports/schedule/delivery-reason-cell.tsx'
import { DeliveryStatusCell } from '../src/pages/reports/schedule/delivery-status-cell.tsx'

const reportDeliveryUi: ResourceUi = {
  cells: {
    why: {
      label: 'Reason',
      Cell: DeliveryReasonCell,
      needs: ['reason'],
      width: 220,
    },
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
