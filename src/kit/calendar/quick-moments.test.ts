import { expect, it } from 'vitest'
import { quickMoments } from './quick-moments.ts'

const at = (local: string) => quickMoments(new Date(`${local}:00+08:00`)).map(({ moment }) => moment)

it.each([
  ['2026-11-18T09:00', ['2026-11-18 17:00', '2026-11-19 10:00', '2026-11-21 10:00']],
  ['2026-11-18T17:00', ['2026-11-19 10:00', '2026-11-21 10:00']],
  ['2026-11-20T09:00', ['2026-11-20 17:00', '2026-11-21 10:00', '2026-11-23 10:00']],
  ['2026-11-21T09:00', ['2026-11-21 17:00', '2026-11-22 10:00', '2026-11-28 10:00', '2026-11-24 10:00']],
])('%s offers %j', (now, moments) => expect(at(now)).toEqual(moments))
