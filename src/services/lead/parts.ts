import type { RecordParts, ResourceService } from '../../engine/api/resource-service.ts'
import { leadResource } from '../../../resources/lead.ts'

/** Who holds a lead, each with a status and an appointment of their own [ENT-01]. */
export const leadParts: RecordParts = {
  table: 'lead_assignment',
  column: 'lead_id',
  about: 'assignment',
  holder: 'user_id',
  since: ['reassignment_at', 'assign_at'],
  fields: {
    user_id: 'assign_to',
    status_id: 'status_id',
    appointment_at: 'appointment_at',
    reassignment_at: 'assign_to',
  },
}

/** Leads and who holds them: what their appointments go by. */
export const leadHolds: ResourceService = { resource: leadResource, hooks: { parts: leadParts } }
