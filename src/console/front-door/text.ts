import { textsIn } from '../../client/texts/text.ts'
import { frontDoorTexts } from './texts.ts'

export const text = textsIn(frontDoorTexts, 'front_door.')
