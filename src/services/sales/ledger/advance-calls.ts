import { object } from 'yup'
import { advanceApprovers } from '../../../domain/payout/access.ts'
import { onSales } from '../../../domain/sales/access.ts'
import { call, may, only } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { f } from '../../../engine/field.ts'
import { anId, form } from '../../../engine/shapes.ts'
import { commissionAdvanceResource } from '../../../../resources/commission-advance.ts'
import { advanceService } from './advance-service.ts'
import { decideAdvance, requestAdvance } from './advances.ts'

const [, many] = commissionAdvanceResource.label
const approvers = only(advanceApprovers, many)
const answer = record(commissionAdvanceResource.schema)

export const advanceCalls = [
  call('POST /sales/advances', {
    summary:
      'Request an advance on the expected share of a case, for oneself or, by finance, for someone else',
    access: only(onSales('p_product__show'), many),
    body: form({
      percent: f.percent({ required: true, min: 0.01, max: 100, label: 'Share of expected commission' }),
      note: f.text({ max: 300, label: 'Note' }),
    })
      .concat(
        object({
          prod_id: anId('validation.type').required(),
          user_id: anId('validation.type').nullable(),
        }),
      )
      .noUnknown(),
    needsBody: true,
    answer,
    status: 201,
    refuses: [409],
    work: async ({ context, body }) =>
      readRecord(advanceService, context, await requestAdvance(context, body)),
  }),
  call('POST /sales/advances/:id/approve', {
    summary: 'Approve an advance that someone else requested: it is paid with the next run',
    access: approvers,
    answer,
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await decideAdvance(context, id, 'approved')
      return readRecord(advanceService, context, id)
    },
  }),
  call('POST /sales/advances/:id/reject', {
    summary: 'Reject an advance that someone else requested',
    access: approvers,
    body: form({ reason: f.text({ required: true, max: 300, label: 'Reason' }) }),
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await decideAdvance(context, id, 'rejected', body.reason)
      return readRecord(advanceService, context, id)
    },
  }),
  call('POST /sales/advances/:id/withdraw', {
    summary: 'Withdraw one’s own request for an advance',
    access: may(commissionAdvanceResource, 'list'),
    answer,
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await decideAdvance(context, id, 'withdrawn')
      return readRecord(advanceService, context, id)
    },
  }),
]
