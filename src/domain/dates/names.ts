/** English; also the translation keys. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** English, Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const shortMonthNames = monthNames.map((name) => name.slice(0, 3))

export const dayHalves = ['AM', 'PM'] as const

/** Display formats of days, months and times, per language. */
export const datePatterns = {
  day: '%{day} %{month}, %{year}',
  dayOfMonth: '%{day} %{month}',
  withWeekday: '%{weekday}, %{day}',
  month: '%{month} %{year}',
  today: '%{weekday} %{day} %{month}',
  time: '%{time} %{half}',
} as const
