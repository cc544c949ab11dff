import type { ApiBody } from '../../../client/api.ts'
import type { ChatProfile } from './chat-calls.ts'

/** Request fields naming a chat's record [MSG-13]. */
export const profileBody = (
  profile: ChatProfile | undefined,
): Partial<ApiBody<'POST /messaging/group-message'>> =>
  profile
    ? {
        type: profile.type,
        lead_id: profile.lead_id,
        customer_id: profile.customer_id,
        proposal_id: profile.proposal_id,
        prod_id: profile.prod_id,
        prod_type: profile.prod_type,
        prod_bnk_id: profile.prod_bnk_id,
        group_bundle_key: profile.message_group_bundle_key,
      }
    : {}
