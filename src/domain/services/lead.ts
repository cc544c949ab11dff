import type { ServiceDeclaration } from './declaration.ts'
import { manager, onlookers, sales } from './starting-roles.ts'

export const lead = {
  name: 'lead',
  dialect: 'page',
  recordType: 'lead',
  accessCodes: {
    Leads: {
      l_lead__listing: { allows: 'Open the list of leads', first: [...sales, ...onlookers] },
      l_lead__show: { allows: 'Open a lead', first: [...sales, ...onlookers] },
      l_lead__create: { allows: 'Add a lead', first: sales },
      l_lead__edit: { allows: 'Edit a lead', first: sales },
      l_lead__delete: { allows: 'Delete a lead', first: manager },
      l_lead__assign: { allows: 'Assign leads to people', first: manager },
      l_lead__import: { allows: 'Import leads from a file', first: sales },
      l_lead__export: { allows: 'Export leads to a file', first: manager },
      l_lead__take_out: { allows: 'Export all data about a lead' },
      l_lead__erase: { allows: 'Permanently erase a lead’s personal data, or place a legal hold' },
      l_lead__view_all: { allows: 'See every lead of the corporate, not only their own or their team’s' },
    },
  },
  triggers: {
    LEAD_ASSIGNED: {
      fields: ['lead_name', 'by'],
      label: 'A lead is assigned',
      preference: 'Leads are assigned to you',
    },
    LEADS_ASSIGNED: { fields: ['count', 'by'], label: 'Several leads are assigned' },
    LEAD_PUBLIC: {
      fields: ['lead_name'],
      label: 'A lead submits the public form',
      preference: 'Someone submits your lead form',
    },
  },
} as const satisfies ServiceDeclaration
