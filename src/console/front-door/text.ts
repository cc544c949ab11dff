import { textsIn } from '../../client/texts/text.ts'
import { frontDoorTexts } from './texts.ts'

/** The texts of the pages for visitors. */
export const text = textsIn(frontDoorTexts, 'front_door.')
