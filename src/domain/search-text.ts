export const maxSearchLength = 200

const apostrophes = /[’‘ʼ`´′]/g
/** Accents and invisible characters. */
const marks = /[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
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

/** Five digits per character, so that matches cannot start mid-character. */
const spelt = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return code < 128 ? letter : `x${code.toString(16).padStart(5, '0')}`
}

/** Normalises text for search: lower case, no accents, one apostrophe. Must match the database function search_text. */
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

export const holdsText = (text: string, typed: string): boolean =>
  searchText(text).includes(searchText(typed.trim()))

const words = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Matches typed words as word prefixes; anywhere within Chinese words, which have no spaces. */
export function matchesWords(text: string, typed: string): boolean {
  const has = words(text)
  return words(typed).every((part) =>
    has.some((word) => (/\p{Script=Han}/u.test(part) ? word.includes(part) : word.startsWith(part))),
  )
}
