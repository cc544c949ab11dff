import { expect, it } from 'vitest'
import { textAt } from '../../src/client/texts/text.ts'
import type { Language } from '../../src/domain/texts/spoken.ts'
import { leftInEnglish, listTexts } from '../../scripts/texts/list-texts.ts'

const languages = import.meta.glob<Language>('../../src/languages/*.ts', { eager: true, import: 'default' })
const texts = await listTexts()
const placesOf = (text: string) => [...new Set(text.match(/%\{\w+\}|\{\w+\}|<\/?\w+>/g))].sort()

it.each(Object.entries(languages))(
  '%s leaves nothing in English and keeps every place',
  (_path, language) => {
    expect(leftInEnglish(texts, language)).toEqual([])
    const own = ({ of, key }: (typeof texts)[number]) =>
      of === 'console' ? textAt(language.console, key) : language[of]?.[key]
    const broken = texts.filter((each) => {
      const translated = own(each) ?? ''
      return translated === '' || placesOf(translated).join() !== placesOf(each.text).join()
    })
    expect(broken).toEqual([])
  },
)
