import type { ResourceService } from '../../engine/api/resource-service.ts'
import { advisoryStatusResource } from '../../../resources/advisory-status.ts'
import { publicHolidayResource } from '../../../resources/public-holiday.ts'
import { statusService } from '../lookup/status-levels.ts'
import { recomputeClocks } from './clocks.ts'

const statuses = statusService(advisoryStatusResource)

/** Lists whose changes recompute running clocks. */
export const advisoryClockSettings: readonly ResourceService[] = [
  {
    resource: publicHolidayResource,
    hooks: {
      afterWrite: (_written, context) => recomputeClocks(context),
      beforeDelete: (holidays, context) =>
        recomputeClocks(
          context,
          holidays.map(({ id }) => id),
        ),
    },
  },
  { ...statuses, hooks: { ...statuses.hooks, afterWrite: (_written, context) => recomputeClocks(context) } },
]
