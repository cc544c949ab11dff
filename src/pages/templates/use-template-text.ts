import { textsUnder } from '../../client/texts/texts-under.ts'
import type { TemplateTexts } from './texts.ts'

export const useTemplateText = textsUnder<TemplateTexts>('templates')
