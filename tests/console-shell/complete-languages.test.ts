import { expect, it } from 'vitest'
import { textAt } from '../../src/client/texts/text.ts'
import type { Language } from '../../src/domain/texts/spoken.ts'
import { leftInEnglish, listTexts } from '../../scripts/texts/list-texts.ts'

const languages = import.meta.glob<Language>('../../src/languages/*.ts', { eager: true, import: 'default' })
const texts = await listTexts()
/** Places of a text, its fields in braces and its marks; a place that begins with a capital is the same place. */
const placesOf = (text: string) =>
  [...new Set(text.match(/%\{\w+\}|\{\w+\}|<\/?\w+>/g)?.map((place) => place.toLowerCase()))].sort()

it.each(Object.entries(languages))(
  '%s leaves nothing in English, keeps every place, and has no label that nothing declares',
  (_path, language) => {
    expect(leftInEnglish(texts, language)).toEqual([])
    const own = ({ of, key }: (typeof texts)[number]) =>
      of === 'console' ? textAt(language.console, key) : language[of]?.[key]
    const broken = texts.filter((each) => {
      const translated = own(each) ?? ''
      return translated === '' || placesOf(translated).join() !== placesOf(each.text).join()
    })
    expect(broken).toEqual([])
    const declared = new Set(texts.filter(({ of }) => of === 'labels').map(({ key }) => key))
    expect(Object.keys(language.labels ?? {}).filter((label) => !declared.has(label))).toEqual([])
  },
)
