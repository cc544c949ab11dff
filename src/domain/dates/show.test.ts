import { describe, expect, it } from 'vitest'
import ms from '../../languages/ms.ts'
import zh from '../../languages/zh.ts'
import { labelsIn, textsIn } from '../message.ts'
import { setLocale } from '../texts/spoken.ts'
import { showDay, showMessageTime, showTime, showWithWeekday } from './show.ts'

describe('shown times', () => {
  const shownTimes = [
    ['2026-01-05 00:07:09', '5 Jan, 2026 12:07 AM', '05/01/2026 12:07 AM', '5 Jan, 2026'],
    ['2026-12-31 12:00:00', '31 Dec, 2026 12:00 PM', '31/12/2026 12:00 PM', '31 Dec, 2026'],
    ['2026-08-20 15:43:00', '20 Aug, 2026 3:43 PM', '20/08/2026 3:43 PM', '20 Aug, 2026'],
    [null, '', '', ''],
    ['soon', '', '', ''],
  ] as const
  it.each(shownTimes)('[VAL-11] %s', (wire, time, message, dayOnly) => {
    expect(showTime(wire)).toBe(time)
    expect(showMessageTime(wire)).toBe(message)
    expect(showDay(wire)).toBe(dayOnly)
  })

  it.each([
    [ms, '20 Ogos 2026 3:43 PTG'],
    [zh, '2026年8月20日 下午3:43'],
  ])('a time is written as in its language: %#', (language, said) => {
    expect(showTime('2026-08-20 15:43:00', labelsIn(textsIn(language, {})))).toBe(said)
  })

  it.each([
    [{}, 'Thursday, 20 Aug, 2026 3:43 PM'],
    [ms, 'Khamis, 20 Ogos 2026 3:43 PTG'],
    [zh, '2026年8月20日 星期四 下午3:43'],
  ])(
    'a time that was typed is said back with its weekday where the language has it: %#',
    (language, said) => {
      setLocale(language)
      expect(showWithWeekday('2026-08-20 15:43:00')).toBe(said)
      setLocale({})
    },
  )

  it('shows a bare date too', () => {
    expect(showDay('1970-05-05')).toBe('5 May, 1970')
  })
})
