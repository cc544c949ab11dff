import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AuditTexts } from './texts.ts'

export const useAuditText = textsUnder<AuditTexts>('audit')
