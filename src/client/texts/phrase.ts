import { fillPlaces } from '../../domain/fill-places.ts'

type PhraseArgs = Readonly<Record<string, unknown>>

/** Of `one |||| many`, the text for a count. */
function counted(text: string, count: unknown): string {
  const [one = '', many = one] = text.split('||||')
  return (count === 1 ? one : many).trim()
}

/**
 * A text with its `%{name}` places filled in, those without a value left as they are. With a `smart_count` among the
 * values it is `one |||| many`.
 */
export function phrase(text: string, args: PhraseArgs): string {
  const { smart_count: count } = args
  return fillPlaces(count === undefined || count === null ? text : counted(text, count), args)
}
