import type { InferType } from 'yup'
import { today } from '../../domain/dates/wire.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { list, shape, whole } from '../../engine/shapes.ts'
import { writeChanges, writeNew } from '../../engine/api/pipeline.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { RowOf } from '../../engine/api/resource-service.ts'
import { moveStage } from '../../features/stages/api/move.ts'
import type { recruitSchema } from '../../../schemas/recruit.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { inviteUser } from '../access-control/invitation.ts'
import { userService } from '../access-control/user-service.ts'
import { serviceOf } from '../registered.ts'
import { recruitService } from './recruit-service.ts'
import { requireOpenPlace } from './requests.ts'

export const activation = shape({ role_ids: list(whole()).min(1).max(10) })
export const activated = shape({ id: whole(), user_id: whole() })

/**
 * Invites the user with upline, roles and REN, adds them to the hub from today and advances the recruit, atomically.
 */
export async function activateRecruit(
  runtime: Runtime,
  context: SessionContext,
  id: number,
  { role_ids }: InferType<typeof activation>,
): Promise<InferType<typeof activated>> {
  const recruit = await readToChange<RowOf<typeof recruitSchema>>(recruitService, context, id)
  const { stage, user_id: known, name, email, contact_no, referrer_id, hub_id, hub_team_id = null } = recruit
  if (known) throw new Failure(409, { key: 'hub.has_account' })
  if (stage !== 'REN issued') throw new Failure(409, { key: 'hub.not_issued' })
  if (!hub_id) throw invalid({ hub_id: [{ key: 'hub.needs_hub' }] })
  if (!email) throw invalid({ email: [{ key: 'validation.required', args: { label: 'E-mail' } }] })
  await requireOpenPlace(context, { hub_id, hub_team_id })
  const { id: user_id } = await inviteUser(runtime, context, {
    name,
    email,
    contact_no,
    parent_id: referrer_id,
    role_ids,
  })
  const { ren_no, ren_until } = recruit
  await writeChanges(
    userService,
    [{ id: user_id, values: { ren_no, ren_until }, current: { id: user_id } }],
    context,
    { decided: true },
  )
  await writeNew(
    serviceOf(hubMemberResource),
    [{ user_id, hub_id, hub_team_id, member_from: today() }],
    context,
  )
  await writeChanges(recruitService, [{ id, values: { user_id }, current: recruit }], context, {
    decided: true,
  })
  await moveStage(recruitService, context, id, { from: 'REN issued', to: 'Active' })
  return { id, user_id }
}
