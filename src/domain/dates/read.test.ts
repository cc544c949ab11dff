import { afterEach, describe, expect, it } from 'vitest'
import { setLocale } from '../texts/spoken.ts'
import malay from '../../languages/ms.ts'
import chinese from '../../languages/zh.ts'
import { showClock, showDay, showMonth, showTime } from './show.ts'
import { readDay, readMoment, readMonth, readTime } from './read.ts'

/** A Saturday. */
const today = '2026-11-21'

afterEach(() => setLocale({}))

describe('a typed day', () => {
  it.each([
    ['2026-11-05', '2026-11-05'],
    ['2026-1-5', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['5/11/2026', '2026-11-05'],
    ['05-11-26', '2026-11-05'],
    ['5.11', '2026-11-05'],
    ['5 nov', '2026-11-05'],
    ['5 Nov, 2027', '2027-11-05'],
    ['1st december 2026', '2026-12-01'],
    ['today', '2026-11-21'],
    ['Tomorrow', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['tmr', '2026-11-22'],
    ['day after tomorrow', '2026-11-23'],
    ['mon', '2026-11-23'],
    ['Thurs', '2026-11-26'],
    ['sat', '2026-11-28'],
    ['this fri', '2026-11-20'],
    ['next mon', '2026-11-23'],
    ['next sun', '2026-11-29'],
    ['next week', '2026-11-28'],
    ['next month', '2026-12-21'],
    ['in 3 days', '2026-11-24'],
    ['2 weeks', '2026-12-05'],
    ['in a month', '2026-12-21'],
  ])('%s means %s', (typed, day) => expect(readDay(typed, today)).toBe(day))

  it('whose year has two digits lies at most ten years ahead, and for a birth not ahead at all', () => {
    expect(readDay('15/03/85', today)).toBe('1985-03-15')
    expect(readDay('15/03/35', today)).toBe('2035-03-15')
    expect(readDay('15/03/35', today, 0)).toBe('1935-03-15')
  })

  it.each([
    '',
    '31/2/2026',
    '5/13/2026',
    'soon',
    '5',
    '5 no',
    '2026-11-31',
    'next',
    'in',
    'week',
    'mo',
    'next 5',
    '0x days',
  ])('%s means nothing', (typed) => expect(readDay(typed, today)).toBeNull())
})

describe('a typed month', () => {
  it.each([
    ['2026-3', '2026-03'],
    ['3/2027', '2027-03'],
    ['mar 27', '2027-03'],
    ['March', '2026-03'],
  ])('%s means %s', (typed, month) => expect(readMonth(typed, today)).toBe(month))

  it.each(['', '3', '13/2026', 'xx'])('%s means nothing', (typed) =>
    expect(readMonth(typed, today)).toBeNull(),
  )
})

describe('a typed time', () => {
  it.each([
    ['2:30 pm', '14:30'],
    ['2.30PM', '14:30'],
    ['1430', '14:30'],
    ['9am', '09:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['7', '19:00'],
    ['1', '13:00'],
    ['3:30', '15:30'],
    ['330', '15:30'],
    ['07', '07:00'],
    ['03:30', '03:30'],
    ['8', '08:00'],
    ['3 am', '03:00'],
  ])('%s means %s', (typed, time) => expect(readTime(typed)).toBe(time))

  it.each(['', '25', '13pm', '9:75', '0pm', 'noon'])('%s means nothing', (typed) =>
    expect(readTime(typed)).toBeNull(),
  )
})

describe('a typed day and time', () => {
  it.each([
    ['25/11/2026 3pm', '2026-11-25 15:00'],
    ['2026-11-25 10:00', '2026-11-25 10:00'],
    ['25 Nov, 2026 3:00 PM', '2026-11-25 15:00'],
    ['tomorrow  9.30am', '2026-11-22 09:30'],
    ['5 nov 3 pm', '2026-11-05 15:00'],
    ['sat 3pm', '2026-11-21 15:00'],
    ['3pm sat', '2026-11-21 15:00'],
    ['tmr 10', '2026-11-22 10:00'],
    ['next mon 1030', '2026-11-23 10:30'],
    ['31/12 9:30', '2026-12-31 09:30'],
    ['tue at 4', '2026-11-24 16:00'],
    ['in 2 weeks 9am', '2026-12-05 09:00'],
  ])('%s means %s', (typed, moment) => expect(readMoment(typed, today)).toBe(moment))

  it.each(['25 Nov 202', '25/11/2026 noon', '3pm', '31/2/2026 3pm', '25/11/2026'])('%s means none', (typed) =>
    expect(readMoment(typed, today)).toBeNull(),
  )

  it('of a weekday that is today is today while that time is still to come', () => {
    expect(readMoment('sat 3pm', `${today} 09:00`)).toBe('2026-11-21 15:00')
    expect(readMoment('sat 3pm', `${today} 15:00`)).toBe('2026-11-28 15:00')
    expect(readMoment('next sat 3pm', `${today} 09:00`)).toBe('2026-11-28 15:00')
  })
})

it('a page that was pasted is no moment, and is not looked through for one', () => {
  const began = performance.now()
  expect(readMoment('today 3 '.repeat(5000), today)).toBeNull()
  expect(performance.now() - began).toBeLessThan(500)
})

describe('days and times in words of another language', () => {
  it.each([
    ['esok 10', '2026-11-22 10:00'],
    ['sabtu 3 petang', '2026-11-21 15:00'],
    ['isnin depan pukul 9 pagi', '2026-11-23 09:00'],
    ['lusa 8 malam', '2026-11-23 20:00'],
    ['3 hari lagi 2:30 petang', '2026-11-24 14:30'],
    ['esok 10 pagi', '2026-11-22 10:00'],
    ['28 Ogos 2026, 3:00 PTG', '2026-08-28 15:00'],
    ['28hb Dis 2026 12 tgh hari', '2026-12-28 12:00'],
    ['hari isnin 10 pagi', '2026-11-23 10:00'],
    ['malam ini pukul 8', '2026-11-21 20:00'],
    ['4.30 petang esok', '2026-11-22 16:30'],
    ['dua minggu lagi 9 pagi', '2026-12-05 09:00'],
    ['seminggu lagi 9 pagi', '2026-11-28 09:00'],
    ['tmr 10', '2026-11-22 10:00'],
  ])('%s in Malay means %s', (typed, moment) => {
    setLocale(malay)
    expect(readMoment(typed, today)).toBe(moment)
  })

  it.each([
    ['明天10点', '2026-11-22 10:00'],
    ['周六下午3点半', '2026-11-21 15:30'],
    ['下周一 上午9点', '2026-11-23 09:00'],
    ['拜三晚上8点', '2026-11-25 20:00'],
    ['3天后 14:30', '2026-11-24 14:30'],
    ['12月31日 9:30', '2026-12-31 09:30'],
    ['明天 10点', '2026-11-22 10:00'],
    ['2026年11月28日 下午3:00', '2026-11-28 15:00'],
    ['2026 年 11 月 28 号 下午 3 点 15 分', '2026-11-28 15:15'],
    ['２０２６／１１／２８ １５：００', '2026-11-28 15:00'],
    ['十一月二十八日下午三点', '2026-11-28 15:00'],
    ['今晚八点半', '2026-11-21 20:30'],
    ['周二十点', '2026-11-24 10:00'],
    ['两周后 9点一刻', '2026-12-05 09:15'],
    ['大后天 10时', '2026-11-24 10:00'],
    ['28 Nov 2026 3pm', '2026-11-28 15:00'],
    ['tmr 10', '2026-11-22 10:00'],
  ])('%s in Chinese means %s', (typed, moment) => {
    setLocale(chinese)
    expect(readMoment(typed, today)).toBe(moment)
  })

  it.each([malay, chinese])('a time is read again as it is shown: %#', (language) => {
    setLocale(language)
    for (const time of ['00:00', '00:30', '09:05', '12:00', '12:30', '15:43', '23:59'])
      expect(readTime(showClock(`2026-11-21 ${time}:00`))).toBe(time)
  })

  it.each([malay, chinese])('days and months are read again as they are shown: %#', (language) => {
    setLocale(language)
    for (let month = 1; month <= 12; month++) {
      const wire = `2026-${String(month).padStart(2, '0')}`
      expect(readMonth(showMonth(wire), today)).toBe(wire)
      expect(readDay(showDay(`${wire}-28`), today)).toBe(`${wire}-28`)
      expect(readMoment(showTime(`${wire}-28 15:05:00`), today)).toBe(`${wire}-28 15:05`)
    }
  })

  it('a box’s example is a text that it understands', () => {
    for (const language of [malay, chinese]) {
      setLocale(language)
      const { placeholder, moment_placeholder, month_placeholder } = language.console.kit.date
      const example = (text: string) => text.replace(/^\S+ /, '')
      expect(readDay(example(placeholder), today)).toBe('2026-11-28')
      expect(readMonth(example(month_placeholder), today)).toBe('2026-11')
      expect(readMoment(example(moment_placeholder), `${today} 16:00`)).toBe('2026-11-28 15:00')
    }
  })

  it('means nothing while English is chosen', () => {
    expect(readDay('esok', today)).toBeNull()
    expect(readMoment('明天10点', today)).toBeNull()
  })
})
