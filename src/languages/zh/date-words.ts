import type { DateWords } from '../../domain/dates/words.ts'

const weekdayOf = (...ends: string[]) =>
  ends.flatMap((end) => [`星期${end}`, `周${end}`, `礼拜${end}`, `拜${end}`])

export const dateWords: DateWords = {
  yesterday: ['昨天'],
  today: ['今天'],
  tomorrow: ['明天', '明日'],
  dayAfterTomorrow: ['后天'],
  weekdays: [
    weekdayOf('一'),
    weekdayOf('二'),
    weekdayOf('三'),
    weekdayOf('四'),
    weekdayOf('五'),
    weekdayOf('六'),
    weekdayOf('日', '天'),
  ],
  this: ['这个', '这', '本'],
  next: ['下个', '下'],
  within: ['后', '之后'],
  one: ['一', '一个'],
  day: ['天', '日'],
  week: ['周', '星期', '个星期', '礼拜', '个礼拜'],
  month: ['个月', '月'],
  at: [],
  morning: ['上午', '早上', '早'],
  afternoon: ['下午', '中午'],
  evening: ['晚上', '晚'],
  clock: [
    ['点半', ':30'],
    ['点整', ''],
    ['点', ':'],
    ['分', ''],
  ],
}
