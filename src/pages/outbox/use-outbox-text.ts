import { textsUnder } from '../../client/texts/texts-under.ts'
import type { OutboxTexts } from './texts.ts'

/** The texts of the outbox in the user's language. */
export const useOutboxText = textsUnder<OutboxTexts>('outbox')
