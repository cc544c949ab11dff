import { fillPlaces } from '../../domain/fill-places.ts'
import { formFor, type SomeForms } from '../../domain/texts/plural.ts'

type PhraseArgs = Readonly<Record<string, unknown>>

/**
 * Fills in `%{name}` placeholders, leaving unknown ones. Selects plural forms by `smart_count` in the language, default
 * English.
 */
export const phrase = (text: string | SomeForms, args: PhraseArgs, locale?: string): string =>
  fillPlaces(typeof text === 'string' ? text : formFor(text, args['smart_count'], locale), args)
