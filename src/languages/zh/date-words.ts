import type { DateWords } from '../../domain/dates/words.ts'

const weekdayOf = (...ends: string[]) =>
  ends.flatMap((end) => [`星期${end}`, `周${end}`, `礼拜${end}`, `拜${end}`])

const digits = '零一二三四五六七八九'

/** `二十八` is 28; 两 is two of something. */
function numberOf(written: string): string {
  if (written === '两') return '2'
  const [tens = '', ones] = written.split('十')
  if (ones === undefined)
    return [...written].map((sign) => digits.indexOf(sign === '〇' ? '零' : sign)).join('')
  return `${tens === '' ? 1 : digits.indexOf(tens)}${ones === '' ? 0 : digits.indexOf(ones)}`
}

const inFull = (typed: string): string =>
  typed
    .replace(/(?<=\d) (?=[年月日号点时分])|(?<=[年月点时]) (?=\d)/g, '')
    .replace(/(?<=\d)号/, '日')
    .replace(
      /(?<![周期拜])(?:[二三]?十[一二三四五六七八九]?|[零〇一二三四五六七八九]+|两)(?=[年月日号天周点时分]|个)/g,
      numberOf,
    )
    .replace(/(?<=\d)时/, '点')
    .replace('点一刻', '点15分')
    .replace(/^今(?=[早晚])/, '今天')
    .replace(/^明(?=[早晚])/, '明天')
    .replace(/^大后天/, '3天后')

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
  morning: ['上午', '早上', '凌晨', '早'],
  afternoon: ['下午', '中午', '傍晚'],
  evening: ['晚上', '晚'],
  clock: [
    ['点半', ':30'],
    ['点整', ''],
    ['点', ':'],
    ['分', ''],
  ],
  inFull,
}
