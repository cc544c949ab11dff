import { textsUnder } from '../../client/texts/texts-under.ts'
import type { HubTexts } from './texts.ts'

/** The texts of hubs in the user's language. */
export const useHubText = textsUnder<HubTexts>('hubs')
