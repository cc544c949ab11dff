import { object } from 'yup'
import { minAdjustment } from '../../../domain/payout/adjustments.ts'
import { payoutApprovers, payoutPreparers } from '../../../domain/payout/access.ts'
import { call, only } from '../../../engine/api/declared/call.ts'
import { record } from '../../../engine/api/declared/record-shapes.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { f } from '../../../engine/field.ts'
import { anId, form } from '../../../engine/shapes.ts'
import { commissionAdjustmentResource } from '../../../../resources/commission-adjustment.ts'
import { adjustmentService } from './adjustment-service.ts'
import { decideAdjustment, requestAdjustment } from './adjustments.ts'

const [, many] = commissionAdjustmentResource.label
const preparers = only(payoutPreparers, many)
const approvers = only(payoutApprovers, many)
const answer = record(commissionAdjustmentResource.schema)

export const adjustmentCalls = [
  call('POST /sales/adjustments', {
    summary: 'Request an adjustment of what a person has of a case; below zero it takes back',
    access: preparers,
    body: form({
      amount: f.money({ required: true, min: minAdjustment, label: 'Amount' }),
      reason: f.text({ required: true, max: 300, label: 'Reason' }),
    })
      .concat(
        object({
          prod_id: anId('validation.type').required(),
          user_id: anId('validation.type').required(),
        }),
      )
      .noUnknown(),
    needsBody: true,
    answer,
    status: 201,
    work: async ({ context, body }) =>
      readRecord(adjustmentService, context, await requestAdjustment(context, body)),
  }),
  call('POST /sales/adjustments/:id/approve', {
    summary: 'Approve an adjustment that someone else requested: it becomes a line of the ledger',
    access: approvers,
    answer,
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await decideAdjustment(context, id, 'approved')
      return readRecord(adjustmentService, context, id)
    },
  }),
  call('POST /sales/adjustments/:id/reject', {
    summary: 'Reject an adjustment that someone else requested',
    access: approvers,
    body: form({ reason: f.text({ required: true, max: 300, label: 'Reason' }) }),
    answer,
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await decideAdjustment(context, id, 'rejected', body.reason)
      return readRecord(adjustmentService, context, id)
    },
  }),
  call('POST /sales/adjustments/:id/withdraw', {
    summary: 'Withdraw one’s own request for an adjustment',
    access: preparers,
    answer,
    refuses: [409],
    work: async ({ context, params: { id } }) => {
      await decideAdjustment(context, id, 'withdrawn')
      return readRecord(adjustmentService, context, id)
    },
  }),
]
