import { string } from 'yup'
import { packageNames } from '../../domain/auth-user.ts'
import {
  maxNoteLength,
  platformAccess,
  upgradeStatuses,
  ownRequestStatuses,
} from '../../domain/upgrade-request.ts'
import { packMessage } from '../../domain/message.ts'
import { call, only } from '../../engine/api/declared/call.ts'
import { f } from '../../engine/field.ts'
import { form, list, oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import {
  askForUpgrade,
  decideUpgrade,
  listAllUpgrades,
  listOwnUpgrades,
  readRenewal,
  withdrawUpgrade,
} from './upgrade.ts'
import { listOwnUpgradeRequests, requestUpgrade } from './own-upgrade-request.ts'

const orNull = () => string().defined().nullable()

const upgradeRequest = {
  id: whole(),
  current_package: oneOf(...packageNames),
  wanted_package: oneOf(...packageNames),
  note: orNull(),
  status: oneOf(...upgradeStatuses),
  reason: orNull(),
  created_at: text(),
  decided_at: orNull(),
}
const ownRequests = list(shape(upgradeRequest))
const ownWishes = list(
  shape({
    id: whole(),
    wanted_package: oneOf(...packageNames),
    note: orNull(),
    status: oneOf(...ownRequestStatuses),
    reason: orNull(),
    created_at: text(),
    decided_at: orNull(),
  }),
)
const wantedPackage = form({ note: f.longText({ max: maxNoteLength }) }).shape({
  wanted_package: string()
    .oneOf(packageNames, packMessage({ key: 'upgrade.not_higher' }))
    .required(packMessage({ key: 'upgrade.not_higher' })),
})
const allRequests = list(
  shape({
    ...upgradeRequest,
    corporate_id: whole(),
    corporate_name: text(),
    name: text(),
    email: text(),
    decided_by_name: orNull(),
  }),
)
const operators = only(platformAccess, 'Upgrade')

/** Owners request, the platform operator decides. */
export const ownUpgradeCalls = [
  call('GET /access-control/upgrade-request', {
    summary: 'The caller’s requests for a higher package',
    access: 'signedIn',
    answer: ownRequests,
    work: ({ context }) => listOwnUpgrades(context),
  }),
  call('POST /access-control/upgrade-request', {
    summary:
      'Ask for a higher package, or for the same one again when it has ended; one open request at a time',
    access: 'signedIn',
    session: { unsettled: true },
    body: wantedPackage,
    answer: ownRequests,
    status: 201,
    refuses: [403, 409],
    work: ({ context, body }) => askForUpgrade(context, body),
  }),
  call('GET /access-control/upgrade-request/renewal', {
    summary: 'Who renews the caller’s subscription, and whether it is asked for; also when it has ended',
    access: 'signedIn',
    session: { unsettled: true },
    answer: shape({ own: yesNo(), owner_name: orNull(), asked: yesNo() }),
    work: ({ context }) => readRenewal(context),
  }),
  call('PUT /access-control/upgrade-request/:id/withdraw', {
    summary: 'Take an own open request back',
    access: 'signedIn',
    answer: ownRequests,
    work: ({ context, params }) => withdrawUpgrade(context, params.id),
  }),
  call('GET /access-control/upgrade-request/wishes', {
    summary: 'The higher packages that the caller asked the owner of the subscription for',
    access: 'signedIn',
    answer: ownWishes,
    work: ({ context }) => listOwnUpgradeRequests(context),
  }),
  call('POST /access-control/upgrade-request/wishes', {
    summary: 'Ask the owner of the subscription for a higher package: it waits in their inbox of approvals',
    access: 'signedIn',
    body: wantedPackage,
    answer: ownWishes,
    status: 201,
    refuses: [403, 409],
    work: ({ context, body }) => requestUpgrade(context, body),
  }),
  call('GET /access-control/upgrade-request/all', {
    summary: 'The requests of all corporates, for the platform’s operator',
    access: operators,
    answer: allRequests,
    work: ({ context }) => listAllUpgrades(context),
  }),
  call('PUT /access-control/upgrade-request/all/:corporate/:id', {
    summary: 'Grant or decline a request, for the platform’s operator',
    access: operators,
    body: form({ reason: f.longText({ max: maxNoteLength }) }).shape({
      status: string()
        .oneOf(['granted', 'declined'] as const, packMessage({ key: 'upgrade.outcome' }))
        .required(packMessage({ key: 'upgrade.outcome' })),
    }),
    answer: allRequests,
    refuses: [409],
    work: ({ context, params, body }) => decideUpgrade(context, params, body),
  }),
]
