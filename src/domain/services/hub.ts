import type { ServiceDeclaration } from './declaration.ts'
import { casework, manager, sales } from './starting-roles.ts'

export const hub = {
  name: 'hub',
  dialect: 'page',
  accessCodes: {
    Hub: {
      h_hub__create: { allows: 'Open the hub section and request new hubs', first: manager },
      h_hub__edit: { allows: 'Change hubs and teams, and request transfers of their members' },
      h_hub__approve: { allows: 'Approve or reject requests about hubs' },
      h_hub__view_members: {
        allows: 'See the records of present members of the hubs and teams they manage',
        first: manager,
      },
    },
    'Meetings and calls': {
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
