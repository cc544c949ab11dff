import { defineResourceService } from '../../engine/api/resource-service.ts'
import { hubSets } from '../hub/hub-sets.ts'
import { setOnce } from '../../engine/api/set-once.ts'
import { leadResource } from '../../../resources/lead.ts'
import { checkMessageTime } from './message-time.ts'
import { leadParameters } from './parameters.ts'
import { ofNotification, notifyAssigned } from '../notification/assigned.ts'
import { leadFigures, metLeads, soldLeads } from './lead-figures.ts'
import { appointmentAsSeen, coldLeads } from './visibility.ts'
import { eraseLeads } from './erase.ts'

export const leadService = defineResourceService(leadResource, {
  erasePeople: eraseLeads,
  conditions: {
    appointment_at: appointmentAsSeen,
    notification_id: ofNotification(leadResource),
    cold: coldLeads,
    met: metLeads,
    sold: soldLeads,
    ...hubSets,
  },
  figures: leadFigures,
  asks: leadParameters,
  system: {
    last_message_at: checkMessageTime,
    message_group_bundle_key: setOnce('message_group_bundle_key'),
  },
  afterAssigned: notifyAssigned(leadResource, 'LEAD_ASSIGNED'),
})
