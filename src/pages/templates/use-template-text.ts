import { textsUnder } from '../../client/texts/texts-under.ts'
import type { TemplateTexts } from './texts.ts'

/** The texts of the templates in the user's language. */
export const useTemplateText = textsUnder<TemplateTexts>('templates')
