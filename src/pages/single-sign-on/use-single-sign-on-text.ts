import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SingleSignOnTexts } from './texts.ts'

/** The texts of single sign-on in the user's language. */
export const useSingleSignOnText = textsUnder<SingleSignOnTexts>('single_sign_on')
