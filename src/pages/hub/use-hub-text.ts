import { textsUnder } from '../../client/texts/texts-under.ts'
import type { HubTexts } from './texts.ts'

export const useHubText = textsUnder<HubTexts>('hubs')
