import { leadForm } from '../../../schemas/lead-form.ts'
import { publicFormCalls } from '../public-form/calls.ts'
import { leadService } from './lead-service.ts'

/** An agent's public form; visitors become their leads [RTE-05]. */
export const publicLeadCalls = publicFormCalls(
  '/lead/public-lead',
  {
    service: leadService,
    choices: { property_type: 'property_type_id', budget: 'budget_id', location: 'location_id' },
    notes: 'remarks',
    origin: { channel_id: ['website'], platform_id: ['website', 'web'] },
    trigger: 'LEAD_PUBLIC',
  },
  leadForm,
)
