const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** User-perceived characters: combining marks and joined emoji count as one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Truncates to UTF-16 units at a character boundary. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // The limit may fall inside a character.
  const { index } = segmenter.segment(text).containing(most) ?? { index: most }
  return text.slice(0, index)
}
