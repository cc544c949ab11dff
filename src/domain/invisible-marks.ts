/** Invisible characters except variation selectors and joiners. */
const invisible = /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu

/** Context in which a joiner (U+200C, U+200D) is significant: joined scripts, marks, emoji. */
const shaped =
  '[\\p{Script=Arabic}\\p{Script=Tamil}\\p{Script=Devanagari}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
const looseJoiner = new RegExp(`(?<!${shaped})[\\u200c\\u200d]|[\\u200c\\u200d](?!${shaped})`, 'gu')

/** Strips invisible characters, keeping significant joiners. */
export const withoutMarks = (text: string): string => text.replace(invisible, '').replace(looseJoiner, '')
