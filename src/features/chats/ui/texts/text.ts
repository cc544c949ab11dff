import { textsIn } from '../../../../client/texts/text.ts'
import { chatTexts } from './en.ts'

/** The texts of the chats: they stand within the console and on a page of their own. */
export const text = textsIn(chatTexts, 'chats.')
