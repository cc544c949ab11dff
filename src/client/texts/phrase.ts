import { fillPlaces } from '../../domain/fill-places.ts'
import { formFor, type SomeForms } from '../../domain/texts/plural.ts'

type PhraseArgs = Readonly<Record<string, unknown>>

/**
 * A text with its `%{name}` places filled in, those without a value left as they are. Of a text with forms, that for the
 * `smart_count` among the values in a language, English without one.
 */
export const phrase = (text: string | SomeForms, args: PhraseArgs, locale?: string): string =>
  fillPlaces(typeof text === 'string' ? text : formFor(text, args['smart_count'], locale), args)
