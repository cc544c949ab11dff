import type { ResourceService } from '../../engine/api/resource-service.ts'
import { advisoryStatusResource } from '../../../resources/advisory-status.ts'
import { publicHolidayResource } from '../../../resources/public-holiday.ts'
import { statusService } from '../lookup/status-levels.ts'
import { settleClocks } from './clocks.ts'

const statuses = statusService(advisoryStatusResource)

/** The lists that the clocks of loan advisory are measured by: what changes there moves the clocks that run. */
export const advisoryClockSettings: readonly ResourceService[] = [
  {
    resource: publicHolidayResource,
    hooks: {
      afterWrite: (_written, context) => settleClocks(context),
      beforeDelete: (holidays, context) =>
        settleClocks(
          context,
          holidays.map(({ id }) => id),
        ),
    },
  },
  { ...statuses, hooks: { ...statuses.hooks, afterWrite: (_written, context) => settleClocks(context) } },
]
