import type { ResourceService } from '../../engine/api/resource-service.ts'
import { setOnce } from '../../engine/api/set-once.ts'
import { leadResource } from '../../../resources/lead.ts'
import { leadDealing } from './dealing.ts'
import { assignmentColumns, presentLeads } from './display.ts'
import { endAssignments, leadsHeldBy, takeOverAssignments } from './hand-over.ts'
import { joinLead } from './join.ts'
import { checkMessageTime } from './message-time.ts'
import { changeOwnAssignments } from './own-assignment.ts'
import { leadParts } from './parts.ts'
import { readLeadParameters } from './parameters.ts'
import { undoLead } from './undo.ts'
import { ofNotification, tellAssigned } from '../notification/assigned.ts'
import { appointmentAsSeen, coldLeads, leadScope, seenLead, statusAsSeen } from './visibility.ts'
import { eraseLeads } from './erase.ts'

/** Leads: the generated calls, with who sees which lead, what each user is shown, and what a change entails. */
export const leadService: ResourceService = {
  resource: leadResource,
  hooks: {
    erasePeople: eraseLeads,
    scope: leadScope,
    conditions: {
      status_id: statusAsSeen,
      appointment_at: appointmentAsSeen,
      notification_id: ofNotification(leadResource),
      cold: coldLeads,
    },
    seen: seenLead,
    columns: assignmentColumns,
    query: readLeadParameters,
    present: presentLeads,
    system: {
      last_message_at: checkMessageTime,
      message_group_bundle_key: setOnce('message_group_bundle_key'),
    },
    dealing: leadDealing,
    afterAssigned: tellAssigned(leadResource, 'LEAD_ASSIGNED'),
    join: joinLead,
    heldBy: leadsHeldBy,
    beforeHandOver: takeOverAssignments,
    afterHandOver: endAssignments,
    beforeUpdate: changeOwnAssignments,
    parts: leadParts,
    undoParts: undoLead,
  },
}
