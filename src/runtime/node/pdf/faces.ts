import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import { graphemesOf } from '../../../domain/graphemes.ts'
import type { Weight } from '../../pdf/blocks.ts'

interface Family {
  package: string
  subsets?: readonly string[]
  file: (subset: string, weight: Weight) => string
  variable: boolean
}

const emoji = '@fontsource-variable/noto-emoji'

const families: readonly Family[] = [
  {
    package: '@fontsource-variable/inter',
    file: (subset) => `inter-${subset}-wght-normal.woff2`,
    variable: true,
  },
  {
    package: '@fontsource/noto-sans-tamil',
    file: (subset, weight) => `noto-sans-tamil-${subset}-${weight}-normal.woff2`,
    variable: false,
  },
  {
    package: '@fontsource-variable/noto-sans-arabic',
    subsets: ['arabic'],
    file: (subset) => `noto-sans-arabic-${subset}-wght-normal.woff2`,
    variable: true,
  },
  {
    package: '@fontsource-variable/noto-sans-sc',
    file: (subset) => `noto-sans-sc-${subset}-wght-normal.woff2`,
    variable: true,
  },
  {
    package: emoji,
    file: (subset) => `noto-emoji-${subset}-wght-normal.woff2`,
    variable: true,
  },
]

const require = createRequire(import.meta.url)

interface Face {
  name: string
  family: Family
  subset: string
  ranges: readonly (readonly [from: number, to: number])[]
}

async function facesOf(family: Family): Promise<Face[]> {
  const listed = JSON.parse(
    await readFile(require.resolve(`${family.package}/unicode.json`), 'utf8'),
  ) as Record<string, string>
  // Chinese and emoji fonts are split into files with bracketed keys.
  const parts = Object.entries(listed).map(([key, ranges]) => [key.replace(/[[\]]/g, ''), ranges] as const)
  const asked = parts.filter(([subset]) => family.subsets?.includes(subset) ?? true)
  return asked.map(([subset, ranges]) => {
    return {
      name: family.file(subset, 400),
      family,
      subset,
      ranges: ranges.split(',').map((range) => {
        const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
        return [parseInt(from, 16), parseInt(to, 16)] as const
      }),
    }
  })
}

const has = ({ ranges }: Face, point: number) => ranges.some(([from, to]) => point >= from && point <= to)

let everyFace: Promise<Face[]> | undefined
const readFaces = () => (everyFace ??= Promise.all(families.map(facesOf)).then((all) => all.flat()))

const lettersOf = ({ ranges }: Face) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

/** A few dozen kilobytes each; unpacking takes some 10 ms, so common ones are cached. */
const unpacked = new LRUCache<string, Uint8Array>({ max: 48 })

async function unpack(face: Face, weight: Weight): Promise<Uint8Array> {
  const { package: from, file, variable } = face.family
  const path = require.resolve(`${from}/files/${file(face.subset, weight)}`)
  const known = unpacked.get(`${path} ${weight}`)
  if (known) return known
  const bytes = await subsetFont(await readFile(path), lettersOf(face), {
    targetFormat: 'truetype',
    ...(variable && { variationAxes: { wght: weight } }),
  })
  unpacked.set(`${path} ${weight}`, bytes)
  return bytes
}

/** Stays with its preceding letter's font. */
const isJoined = (char: string) => /^[\p{M}\u200c\u200d]$/u.test(char)

const isInvisible = (char: string) => /^\p{Default_Ignorable_Code_Point}$/u.test(char)

/** Must use the emoji font; other fonts claim some without a picture. */
const isEmoji = /\p{Emoji_Presentation}|\ufe0f/u

/** Joined emoji stay in one font; other characters are split. */
function unitsOf(grapheme: string, faces: readonly Face[]): { text: string; face?: Face | undefined }[] {
  const chars = [...grapheme]
  const points = chars.map((char) => char.codePointAt(0) ?? 0)
  const hasAll = (face: Face) => points.every((point) => has(face, point))
  const pictures = isEmoji.test(grapheme) ? faces.filter(({ family }) => family.package === emoji) : []
  const face = pictures.find(hasAll) ?? faces.find(hasAll)
  return face ? [{ text: grapheme, face }] : chars.map((text) => ({ text }))
}

export interface Run {
  font: string
  text: string
}

export interface Fonts {
  files: ReadonlyMap<string, Uint8Array>
  runs(text: string, weight: Weight): Run[]
}

export async function fontsFor(texts: readonly (readonly [string, Weight])[]): Promise<Fonts> {
  const faces = await readFaces()
  const split = (text: string): { face: Face; text: string }[] => {
    const runs: { face: Face; text: string }[] = []
    for (const unit of graphemesOf(text).flatMap((grapheme) => unitsOf(grapheme, faces))) {
      const last = runs.at(-1)
      const point = unit.text.codePointAt(0) ?? 0
      const own = last && isJoined(unit.text) && has(last.face, point) ? last.face : undefined
      const face = unit.face ?? own ?? faces.find((each) => has(each, point))
      if (!face && isInvisible(unit.text)) continue
      const [shown, of] = face ? [unit.text, face] : ['?', faces.find((each) => has(each, 63))]
      if (!of) continue
      if (last?.face === of) last.text += shown
      else runs.push({ face: of, text: shown })
    }
    return runs
  }
  const needed = new Map<string, { face: Face; weight: Weight }>()
  const nameOf = (face: Face, weight: Weight) => `${face.name} ${weight}`
  for (const [text, weight] of texts)
    for (const { face } of split(text)) needed.set(nameOf(face, weight), { face, weight })
  const files = new Map<string, Uint8Array>()
  for (const [name, { face, weight }] of needed) files.set(name, await unpack(face, weight))
  return {
    files,
    runs: (text, weight) =>
      split(text).map(({ face, text: part }) => ({ font: nameOf(face, weight), text: part })),
  }
}
