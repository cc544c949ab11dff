const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The characters of a text as readers count them: a letter with its marks and a joined emoji are one. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The beginning of a text in at most so many UTF-16 units, which ends between two characters. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // A character may begin before the limit and end after it.
  const { index } = segmenter.segment(text).containing(most) ?? { index: most }
  return text.slice(0, index)
}
