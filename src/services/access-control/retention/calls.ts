import { object, string } from 'yup'
import { maxMonths, retentionKindNames } from '../../../domain/retention.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { corporateAccess } from '../../../../schemas/corporate.ts'
import { previewRetention, retentionPreview } from './preview.ts'
import { plainNumber } from '../../../engine/fields/plain-number.ts'

export const ownRetentionCalls = [
  call('GET /access-control/retention-preview', {
    summary: 'What would be erased tonight if a kind were kept for so many months: nothing is changed',
    access: only(corporateAccess, 'Retention'),
    query: object({
      kind: string().oneOf(retentionKindNames).required(),
      months: plainNumber().integer().min(1).max(maxMonths).required(),
    }),
    answer: retentionPreview,
    refuses: [422],
    work: ({ c, context, query }) =>
      previewRetention(context, query, textsFor(c.req.header('accept-language'))),
  }),
]
