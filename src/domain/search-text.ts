/** Characters of a search at most. */
export const longestSearch = 200

const apostrophes = /[’‘ʼ`´′]/g
/** Accents and invisible characters. */
const marks = /[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Letters with a stroke and the like, which no decomposition takes apart. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Spells a character by its number in five digits, so that a search never matches half of one. */
const spelt = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < 128 ? letter : `x${code.toString(16).padStart(5, '0')}`
}

/**
 * A text as searches compare it: in small letters, without accents, with one kind of apostrophe, every other letter by
 * its number. The database function search_text does the same.
 */
export function searchText(text: string): string {
  const plain = text
    .replace(apostrophes, "'")
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[đøłıħςßæœ]/g, (letter) => plainLetters[letter] ?? letter)
  return [...plain].map(spelt).join('')
}

/** Tells whether a text contains the search words, compared as searches do. */
export const holdsText = (text: string, typed: string): boolean =>
  searchText(text).includes(searchText(typed.trim()))

const words = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Tells whether each typed word begins a word of the text, or stands anywhere in a word of Chinese, which has no spaces. */
export function matchesWords(text: string, typed: string): boolean {
  const has = words(text)
  return words(typed).every((part) =>
    has.some((word) => (/\p{Script=Han}/u.test(part) ? word.includes(part) : word.startsWith(part))),
  )
}
