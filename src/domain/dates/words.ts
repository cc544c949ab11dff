/** The words that people write for days and times, all in small letters. The first of a list is the whole word. */
export interface DateWords {
  yesterday: readonly string[]
  today: readonly string[]
  tomorrow: readonly string[]
  dayAfterTomorrow: readonly string[]
  /** Monday first. A word may be cut to three letters. */
  weekdays: readonly (readonly string[])[]
  /** Before or behind a weekday: the one of this week. */
  this: readonly string[]
  /** Before or behind a weekday, a week or a month: the one of the next week or month. */
  next: readonly string[]
  /** Before or behind a count of days. */
  within: readonly string[]
  one: readonly string[]
  day: readonly string[]
  week: readonly string[]
  month: readonly string[]
  /** Before a time. */
  at: readonly string[]
  /** Beside an hour of the morning, of the afternoon, of the evening. */
  morning: readonly string[]
  afternoon: readonly string[]
  evening: readonly string[]
  /** Signs and words between hours and minutes, each with the form that is read. */
  clock: readonly (readonly [written: string, read: string])[]
  /** Rewrites numbers in words and contractions in the words above: `今晚八点` is `今天晚上8点`. */
  inFull?: (typed: string) => string
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
