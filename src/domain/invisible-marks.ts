/** Characters that nobody sees (zero-width, direction marks, fillers, tags) but variants of a sign and joiners. */
const invisible = /(?![\u200c\u200d]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu

/** What a joiner (U+200C, U+200D) shapes: letters of joined scripts, their marks, and emoji. */
const shaped =
  '[\\p{Script=Arabic}\\p{Script=Tamil}\\p{Script=Devanagari}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]'
const looseJoiner = new RegExp(`(?<!${shaped})[\\u200c\\u200d]|[\\u200c\\u200d](?!${shaped})`, 'gu')

/** A text without its invisible marks; a joiner that shapes a letter or an emoji stays. */
export const withoutMarks = (text: string): string => text.replace(invisible, '').replace(looseJoiner, '')
