/** Excel's built-in date and time formats. */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

const isBuiltIn = (id: number) => builtIn.some(([first, last]) => id >= first && id <= last)

/** Format tokens: day, month, year, hour, minute, second, era, half of the day. */
const timeToken = /^(?:s{1,2}|h{1,2}|m{1,5}|d{1,4}|a{3,5}|y{1,4}|e{1,4}|am|pm|a|p)$/

function showsTime(template: string): boolean {
  const sections = template.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';')
  return sections.some((section) => {
    const tokens = section
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter((token) => token !== '')
    return tokens.length > 0 && tokens.every((token) => timeToken.test(token))
  })
}

export const isTimeFormat = (id: number, template: string | undefined): boolean =>
  isBuiltIn(id) || (template !== undefined && showsTime(template))

const secondsOfDay = 86_400
/** Days from Excel's epoch, with the false 29 February 1900, to 1 January 1970. */
const daysBefore1970 = 25_569
const daysFrom1900To1904 = 1462

/** Wall clock as UTC, rounded to the second against float error. */
export const momentOf = (serial: number, from1904: boolean): number =>
  Math.round((serial + (from1904 ? daysFrom1900To1904 : 0) - daysBefore1970) * secondsOfDay) * 1000
