import { approval } from '../../domain/services/approval.ts'
import { defineService } from '../manifest.ts'
import { ownApprovalCalls } from './calls.ts'
import { remindOfApproval } from './remind.ts'
import { requestSubject } from './request-subject.ts'

export const approvalManifest = defineService({
  declaration: approval,
  calls: ownApprovalCalls,
  templates: {
    RECORD_REQUESTED: {
      bell: ['A record is requested', '{by} asks {wish}: {record}'],
      email: ['{by} asks {wish}: {record}', '{by} asks {wish}: {record}. Open it to accept or reject.'],
    },
    RECORD_REQUEST_DECIDED: {
      bell: ['Your request', '{record}: {by} {outcome} your request'],
      email: ['Your request for {record}', '{record}: {by} {outcome} your request.'],
    },
    APPROVAL_ASKED: {
      bell: ['Approval', '{subject} is awaiting your decision, requested by {by}'],
      email: ['Approval: {subject}', '{subject} is awaiting your decision. Requested by {by}.'],
    },
    APPROVAL_DECIDED: {
      bell: ['Approval', '{subject}: {outcome}, by {by}. {reason}'],
      email: ['{subject}: {outcome}', '{subject}: {outcome}, by {by}. {reason}'],
    },
    APPROVAL_WAITS: {
      bell: ['Approval', '{subject} has been awaiting a decision since {since}'],
      email: ['Overdue approval: {subject}', '{subject} has been awaiting a decision since {since}.'],
    },
  },
  approvals: { record_request: requestSubject },
  messages: (runtime) => [() => remindOfApproval(runtime)],
})
