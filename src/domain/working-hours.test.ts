import { expect, it } from 'vitest'
import { readWireTime } from './dates/wire.ts'
import { workingDay, type WorkDays } from './working-hours.ts'

// 2026-11-20 is a Friday.
it.each<[at: string, days: WorkDays, until: string | null, day: string, from: string]>([
  ['2026-11-20 10:00:00', 'every_day', null, '2026-11-20', '2026-11-20 00:00:00'],
  ['2026-11-20 23:59:59', 'every_day', null, '2026-11-20', '2026-11-20 00:00:00'],
  ['2026-11-20 17:59:59', 'mon_fri', '18:00', '2026-11-20', '2026-11-19 18:00:00'],
  ['2026-11-20 18:00:00', 'mon_fri', '18:00', '2026-11-23', '2026-11-20 18:00:00'],
  ['2026-11-22 12:00:00', 'mon_fri', '18:00', '2026-11-23', '2026-11-20 18:00:00'],
  ['2026-11-21 12:00:00', 'mon_sat', null, '2026-11-21', '2026-11-21 00:00:00'],
  ['2026-11-20 12:00:00', 'sun_thu', '17:30', '2026-11-22', '2026-11-19 17:30:00'],
  ['2026-12-31 19:00:00', 'every_day', '18:00', '2027-01-01', '2026-12-31 18:00:00'],
])('[ENT-07] a lead of %s, working %s until %s, is for %s', (at, days, until, day, from) =>
  expect(workingDay(readWireTime(at) ?? 0, { work_days: days, work_until: until })).toEqual({ day, from }),
)
