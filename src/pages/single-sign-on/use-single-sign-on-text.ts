import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SingleSignOnTexts } from './texts.ts'

export const useSingleSignOnText = textsUnder<SingleSignOnTexts>('single_sign_on')
