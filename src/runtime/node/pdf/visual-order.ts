import bidiFactory from 'bidi-js'
import { graphemesOf } from '../../../domain/graphemes.ts'

const bidi = bidiFactory()

const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/

export interface Stretch {
  text: string
  at: number
  isRightToLeft: boolean
}

export function stretchesOf(line: string): Stretch[] {
  if (!rightToLeft.test(line)) return line ? [{ text: line, at: 0, isRightToLeft: false }] : []
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: { text: string; at: number; level: number }[] = []
  let end = 0
  for (const grapheme of graphemesOf(line)) {
    const level = levels[end] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += grapheme
    else runs.push({ text: grapheme, at: end, level })
    end += grapheme.length
  }
  // Unicode bidi rule L2: reverses from the highest level down to the lowest odd one.
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while ((runs[to]?.level ?? -1) >= level) to++
      if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).toReversed())
      from = to
    }
  return runs.map(({ text, at, level }) => ({ text, at, isRightToLeft: level % 2 === 1 }))
}

/** Reverses right-to-left text and mirrors brackets. */
export const turnedRound = (text: string): string =>
  graphemesOf(text)
    .toReversed()
    .map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
    .join('')
