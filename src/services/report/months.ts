import { monthSpan, type MonthSpan } from '../../domain/months.ts'
import { wireDay } from '../../domain/dates/wire.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { readFirstLead } from '../lead/first-lead.ts'

/** From the corporate's first lead on. */
export const readMonthSpan = async (context: Context, now = Date.now()): Promise<MonthSpan> =>
  monthSpan(await readFirstLead(context), wireDay(now))
