import { invalid } from '../../domain/failure.ts'
import type { ResourceService, Values } from '../../engine/api/resource-service.ts'
import { leaveDayResource } from '../../../resources/leave-day.ts'

function requireOrder(values: Values): void {
  if (String(values['last_day'] ?? '') < String(values['first_day'] ?? ''))
    throw invalid({ last_day: [{ key: 'leave_day.order' }] })
}

/** Leave ends no sooner than it begins. */
export const leaveDayService: ResourceService = {
  resource: leaveDayResource,
  hooks: {
    beforeCreate(rows) {
      rows.filter(({ last_day }) => last_day).forEach(requireOrder)
      return Promise.resolve()
    },
    beforeUpdate(changes) {
      for (const { values, current } of changes) requireOrder({ ...current, ...values })
      return Promise.resolve()
    },
  },
}
