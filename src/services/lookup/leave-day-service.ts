import { invalid } from '../../domain/failure.ts'
import { defineResourceService, type SomeValuesOf } from '../../engine/api/resource-service.ts'
import { leaveDayResource } from '../../../resources/leave-day.ts'

type LeaveDay = SomeValuesOf<typeof leaveDayResource.schema>

function requireOrder({ first_day, last_day }: LeaveDay): void {
  if ((last_day ?? '') < (first_day ?? '')) throw invalid({ last_day: [{ key: 'leave_day.order' }] })
}

export const leaveDayService = defineResourceService(leaveDayResource, {
  beforeCreate(rows) {
    rows.filter(({ last_day }) => last_day).forEach(requireOrder)
    return Promise.resolve()
  },
  beforeUpdate(changes) {
    for (const { values, current } of changes) requireOrder({ ...current, ...values })
    return Promise.resolve()
  },
})
