import { textsUnder } from '../../client/texts/texts-under.ts'
import type { OutboxTexts } from './texts.ts'

export const useOutboxText = textsUnder<OutboxTexts>('outbox')
