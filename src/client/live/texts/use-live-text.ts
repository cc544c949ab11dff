import { textsUnder } from '../../texts/texts-under.ts'
import type { LiveTexts } from './en.ts'

/** The texts of what happens elsewhere, in the user's language. */
export const useLiveText = textsUnder<LiveTexts>('live')
