import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AuditTexts } from './texts.ts'

/** The texts of the audit page in the user's language. */
export const useAuditText = textsUnder<AuditTexts>('audit')
