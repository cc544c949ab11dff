import { textsUnder } from '../../texts/texts-under.ts'
import type { LiveTexts } from './en.ts'

export const useLiveText = textsUnder<LiveTexts>('live')
