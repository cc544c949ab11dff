import { expect, it } from 'vitest'
import { showDay, showDayOfMonth, showMonth, showTime, showToday } from '../../src/domain/dates/show.ts'
import { setLocale, type Language } from '../../src/domain/texts/spoken.ts'
import { terms } from '../../src/domain/texts/terms.ts'
import { readDay, readMoment, readMonth } from '../../src/domain/dates/read.ts'
import { leftInEnglish, listTexts, translationOf } from '../../scripts/texts/list-texts.ts'

const languages = import.meta.glob<Language>('../../src/languages/*.ts', { eager: true, import: 'default' })
const texts = await listTexts()
/** Places of a text, its fields in braces and its marks; a place that begins with a capital is the same place. */
const placesOf = (text: string) =>
  [...new Set(text.match(/%\{\w+\}|\{\w+\}|<\/?\w+>/g)?.map((place) => place.toLowerCase()))].sort()

it.each(Object.entries(languages))(
  '%s leaves nothing in English, keeps every place, and has no label that nothing declares',
  (_path, language) => {
    expect(leftInEnglish(texts, language)).toEqual([])
    expect(new Intl.PluralRules(language.locale).resolvedOptions().pluralCategories).toEqual(['other'])
    const broken = texts.filter((each) => {
      const translated = translationOf(each, language) ?? ''
      // “1 lead” names its number; a language without that form has the place of the other one.
      if (each.form === 'one') return translated === ''
      return translated === '' || placesOf(translated).join() !== placesOf(each.text).join()
    })
    expect(broken).toEqual([])
    const declared = new Set(texts.filter(({ of }) => of === 'labels').map(({ key }) => key))
    expect(Object.keys(language.labels ?? {}).filter((label) => !declared.has(label))).toEqual([])
  },
)

it.each(Object.entries(languages))(
  '[LAY-05][CON-06] %s has every clause of the terms, and says last that the English text binds',
  (_path, { terms: own = [] }) => {
    const shape = (clauses: typeof terms) => clauses.map(({ paragraphs }) => paragraphs.length)
    expect(shape(own)).toEqual([...shape(terms), 1])
    const figures = (clauses: typeof terms) =>
      clauses.map(({ paragraphs }) => paragraphs.join(' ').match(/\d+(?:,\d{3})*/g) ?? [])
    expect(figures(own)).toEqual([...figures(terms), []])
    expect(own.at(-1)?.paragraphs[0]).toMatch(/bahasa Inggeris ialah teks yang mengikat|具约束力的是英文文本/)
  },
)

it.each(Object.entries(languages))('%s writes days and months as it reads them', (_path, language) => {
  setLocale(language)
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  for (const month of months) {
    expect(readDay(showDay(`${month}-27`), '2026-11-28')).toBe(`${month}-27`)
    expect(readMonth(showMonth(month), '2026-11-28')).toBe(month)
  }
  expect(readMoment(showTime('2026-10-07 15:30:00'), '2026-11-28')).toBe('2026-10-07 15:30')
  setLocale({})
})

it('days are written as Malays and Chinese write them', () => {
  const shown = Object.values(languages).map((language) => {
    setLocale(language)
    return [
      showDay('2026-11-27'),
      showDayOfMonth('2026-11-27'),
      showToday(Date.parse('2026-11-27T04:00:00Z')),
    ]
  })
  setLocale({})
  expect(shown).toEqual([
    ['27 Nov 2026', '27 Nov', 'Jumaat, 27 November'],
    ['2026年11月27日', '11月27日', '11月27日 星期五'],
  ])
})
