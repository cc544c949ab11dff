import type { ServiceDeclaration } from './declaration.ts'
import { casework, sales } from './starting-roles.ts'

export const hub = {
  name: 'hub',
  dialect: 'page',
  accessCodes: {
    Hub: {
      m_meeting__listing: {
        allows: 'Open the list of meetings, with the leads and customers they see',
        first: [...sales, ...casework],
      },
      c_call__listing: {
        allows: 'Open the list of calls, with the records they see',
        first: [...sales, ...casework],
      },
    },
  },
} as const satisfies ServiceDeclaration
