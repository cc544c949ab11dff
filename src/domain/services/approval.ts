import type { ServiceDeclaration } from './declaration.ts'
import { coordinator, manager } from './starting-roles.ts'

export const approval = {
  name: 'approval',
  accessCodes: {
    Approvals: {
      a_approval__listing: { allows: 'Open pending approvals', first: [...manager, ...coordinator] },
      vps_approval__listing: { allows: 'Open pending approvals of property sales', first: manager },
      a_approval__ssa: {
        allows:
          'Pass proposals to Credit Control or reject them as SSA, and decide on record requests and prices',
        first: manager,
      },
      a_approval__credit_control: { allows: 'Approve or reject as Credit Control', first: coordinator },
      a_approval__convert: { allows: 'Convert approved proposals to cases', first: coordinator },
    },
  },
  triggers: {
    RECORD_REQUESTED: {
      fields: ['record', 'by', 'wish'],
      label: 'A record is requested',
      preference: 'Someone requests a record you or your team own',
    },
    RECORD_REQUEST_DECIDED: {
      fields: ['record', 'by', 'outcome'],
      label: 'A request for a record is decided',
      preference: 'Your record request is decided',
    },
    APPROVAL_ASKED: {
      fields: ['subject', 'by'],
      label: 'An approval is requested',
      preference: 'An approval is waiting for you',
    },
    APPROVAL_DECIDED: {
      fields: ['subject', 'outcome', 'by', 'reason'],
      label: 'An approval is decided',
      preference: 'Your approval request is decided',
    },
    APPROVAL_WAITS: {
      fields: ['subject', 'since'],
      label: 'An approval is overdue',
      preference: 'An approval waiting for you is overdue',
    },
  },
  approvals: { record_request: { decision: 'single' } },
} as const satisfies ServiceDeclaration
