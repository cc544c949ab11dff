import type { ServiceDeclaration } from './declaration.ts'
import { casework, coordinator, manager, sales } from './starting-roles.ts'

export const proposal = {
  name: 'proposal',
  dialect: 'content',
  recordType: 'proposal',
  accessCodes: {
    'Initial proposals': {
      pr_proposal__listing: { allows: 'Open the list of initial proposals', first: [...sales, ...casework] },
      pr_proposal__show: { allows: 'Open an initial proposal', first: [...sales, ...casework] },
      pr_proposal__create: { allows: 'Add an initial proposal', first: sales },
      pr_proposal__edit: { allows: 'Edit an initial proposal', first: [...sales, ...casework] },
      pr_proposal__delete: { allows: 'Delete an initial proposal' },
      pr_proposal__assign: {
        allows: 'Assign people to an initial proposal',
        first: [...manager, ...coordinator],
      },
      pr_proposal__export: { allows: 'Export initial proposals to a file', first: manager },
      pr_proposal__coordinate: {
        allows: 'Advance initial proposals after approval, and reopen closed ones',
        first: [...manager, ...coordinator],
      },
      pr_proposal__view_all: {
        allows: 'See every initial proposal of the corporate, not only their own or their team’s',
        first: casework,
      },
    },
  },
  approvals: { proposal: { decision: 'ssa' }, price_override: { decision: 'single' } },
} as const satisfies ServiceDeclaration
