import type { ServiceDeclaration } from './declaration.ts'
import { casework, manager, sales } from './starting-roles.ts'

export const hub = {
  name: 'hub',
  dialect: 'page',
  accessCodes: {
    Hub: {
      h_hub__create: { allows: 'Open the hub section and request new hubs', first: manager },
      h_hub__edit: { allows: 'Edit hubs and teams, and request member transfers' },
      h_hub__approve: { allows: 'Approve or reject hub requests' },
      h_hub__view_members: {
        allows: 'See and work on records of current members of the hubs and teams they manage',
        first: manager,
      },
    },
    'Meetings and calls': {
      m_meeting__listing: {
        allows: 'Open the list of meetings, for the leads and customers they can see',
        first: [...sales, ...casework],
      },
      c_call__listing: {
        allows: 'Open the list of calls, for the records they can see',
        first: [...sales, ...casework],
      },
    },
    Recruitment: {
      rc_recruit__listing: { allows: 'Open recruitment', first: manager },
      rc_recruit__edit: { allows: 'Edit and advance recruits, and create their accounts', first: manager },
    },
  },
  triggers: {
    RECRUIT_PUBLIC: {
      fields: ['recruit_name'],
      label: 'A recruit submits the public form',
      preference: 'Someone submits your recruitment form',
    },
    REN_EXPIRES: {
      fields: ['name', 'ren_no', 'day'],
      label: 'A REN expires soon',
      preference: 'Your REN, or a downline’s, expires soon',
    },
  },
  approvals: { hub_request: { decision: 'single', code: 'h_hub__approve' } },
} as const satisfies ServiceDeclaration
