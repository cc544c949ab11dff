import { boolean, object, string } from 'yup'
import { appCodes } from '../../domain/app-codes.ts'
import { packageNames } from '../../domain/auth-user.ts'
import { maxSubscriptionSearchLength, subscriptionStatuses } from '../../domain/corporate-subscription.ts'
import { platformAccess } from '../../domain/upgrade-request.ts'
import { packMessage } from '../../domain/message.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { pageOf } from '../../engine/api/dialects/pagination.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { anId, oneOf, page, paging, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { changeSubscription, listSubscriptions } from './subscription.ts'

const noVersion = packMessage({ key: 'validation.integer', args: { label: 'Version' } })
const operators = only(platformAccess, 'Subscription')

/** For the platform operator; ids are the corporates'. */
export const ownSubscriptionCalls = [
  call('GET /access-control/subscription', {
    summary: 'The subscriptions of all corporates by name, for the platform’s operator',
    access: operators,
    query: object({
      ...paging,
      q: string()
        .trim()
        .max(
          maxSubscriptionSearchLength,
          packMessage({ key: 'subscription.search', args: { max: maxSubscriptionSearchLength } }),
        ),
    }),
    answer: page(
      shape({
        id: whole(),
        version: whole(),
        corporate_name: text(),
        application_code: oneOf(...appCodes),
        package: oneOf(...packageNames),
        scrb_status: text(),
        is_use_advisory: yesNo(),
      }),
    ),
    work: async ({ context, query: { q, ...position } }) => {
      const asked = pagingOf(position)
      return pageOf(await listSubscriptions(context, { ...asked, q }), asked)
    },
  }),
  call('PUT /access-control/subscription/:id', {
    summary:
      'Renew, end or change a corporate’s subscription and switch its advisory flag, for the platform’s operator',
    access: operators,
    body: object({
      version: anId(noVersion).required(noVersion),
      scrb_status: string().oneOf(subscriptionStatuses, packMessage({ key: 'subscription.status' })),
      package: string().oneOf(packageNames, packMessage({ key: 'subscription.package' })),
      is_use_advisory: boolean()
        .strict()
        .typeError(packMessage({ key: 'subscription.advisory' })),
    }),
    answer: shape({ id: whole() }),
    refuses: [409],
    work: async ({ context, params: { id }, body }) => {
      await changeSubscription(context, id, body)
      return { id }
    },
  }),
]
