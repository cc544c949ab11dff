import { textsIn } from '../../../../client/texts/text.ts'
import { chatTexts } from './en.ts'

/** Usable in the console and on public pages. */
export const text = textsIn(chatTexts, 'chats.')
