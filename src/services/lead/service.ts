import { lead } from '../../domain/services/lead.ts'
import { defineService } from '../manifest.ts'
import { reassignmentQueue } from '../../features/reassignment/api/job.ts'
import { assignmentRuleService } from './assignment-rule-service.ts'
import { ownLeadCalls } from './calls.ts'
import { leadChat } from './chat-keys.ts'
import { leadService } from './lead-service.ts'
import { staleLeads } from './reassignment/stale-leads.ts'
import { retainedLeads } from './retained.ts'

export const leadManifest = defineService({
  declaration: lead,
  calls: ownLeadCalls,
  resources: [leadService, assignmentRuleService],
  templates: {
    LEAD_ASSIGNED: {
      bell: ['New lead', '{lead_name} is your new lead, from {by}'],
      email: ['New lead: {lead_name}', '{by} assigned the lead {lead_name} to you.'],
    },
    LEADS_ASSIGNED: {
      bell: ['New leads', 'You have {count} new leads, from {by}'],
      email: ['You have {count} new leads', '{by} assigned {count} leads to you.'],
    },
    LEAD_PUBLIC: {
      bell: ['Lead from your form', '{lead_name} sent your lead form'],
      email: [
        '{lead_name} sent your lead form',
        '{lead_name} sent your lead form and wants to hear from you.',
      ],
    },
  },
  chat: leadChat,
  retained: { lost_leads: retainedLeads },
  lanes: () => [reassignmentQueue(staleLeads)],
})
