export interface DateWords {
  yesterday: readonly string[]
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  weekdays: readonly (readonly string[])[]
  this: readonly string[]
  next: readonly string[]
  within: readonly string[]
  one: readonly string[]
  day: readonly string[]
  week: readonly string[]
  month: readonly string[]
  at: readonly string[]
  morning: readonly string[]
  afternoon: readonly string[]
  evening: readonly string[]
  clock: readonly (readonly [written: string, read: string])[]
}

export const englishDateWords: DateWords = {
  yesterday: ['yesterday', 'ytd'],
  today: ['today', 'tdy'],
  tomorrow: ['tomorrow', 'tmr', 'tmrw', 'tmw', 'tomoro'],
  dayAfterTomorrow: ['day after tomorrow', 'the day after tomorrow'],
  weekdays: [['monday'], ['tuesday'], ['wednesday'], ['thursday'], ['friday'], ['saturday'], ['sunday']],
  this: ['this'],
  next: ['next', 'nxt'],
  within: ['in', 'from now'],
  one: ['a', 'an', 'one'],
  day: ['day', 'days', 'd'],
  week: ['week', 'weeks', 'wk', 'wks', 'w'],
  month: ['month', 'months'],
  at: ['at', '@'],
  morning: [],
  afternoon: [],
  evening: [],
  clock: [],
}
