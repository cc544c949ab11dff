import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import type { RoleType } from '../../domain/auth-user.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { mayManage } from '../../domain/user-rules.ts'
import type { Context, Crud, Row, Values } from '../../engine/api/crud.ts'
import { userResource } from '../../../resources/user.ts'
import { countHeldLeads } from '../lead/hand-over.ts'
import { requireWayIn } from './way-in.ts'

export interface GivenRole {
  id: number
  role_name: string
  role_type: RoleType | null
  access_codes: string[]
}

/** The roles of a user, in the order they were given. */
export const rolesOfUser = async (userId: number, { tx }: Pick<Context, 'tx'>): Promise<GivenRole[]> =>
  (
    await sql<GivenRole>`select r.id, r.role_name, r.role_type, r.access_codes
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} order by ur.id`.execute(
      tx.db,
    )
  ).rows

/** Refuses who may not manage this user: nobody changes people above themselves. */
export async function requireManageable(userId: number, context: Context): Promise<void> {
  if (!mayManage(await rolesOfUser(userId, context), context.session))
    throw new Failure(403, { key: 'user.above' })
}

async function checkDeactivation(current: Row, context: Context): Promise<void> {
  const { tx, session } = context
  if (current.id === session.userId) throw invalid({ status: [{ key: 'user.own_status' }] })
  const owner = await sql<{ is_corporate_owner: boolean }>`
    select is_corporate_owner from app_user where id = ${current.id}`.execute(tx.db)
  if (owner.rows[0]?.is_corporate_owner) throw invalid({ status: [{ key: 'user.owner' }] })
  const count = await countHeldLeads(context, current.id)
  if (count > 0) throw invalid({ status: [{ key: 'user.holds_leads', args: { count } }] })
}

/** A team leader is somebody else, active, and not led by the user in turn. */
async function checkLeader(leader: unknown, { id }: Row, { tx }: Context): Promise<void> {
  if (typeof leader !== 'number') return
  const found = await sql<{ active: boolean; led: boolean }>`
    with recursive up as (
      select id, team_leader_id, 1 as step from app_user where id = ${leader}
      union all select u.id, u.team_leader_id, step + 1 from up join app_user u on u.id = up.team_leader_id where step < 50)
    select coalesce(bool_or(u.status = 1), true) as active, exists (select 1 from up where id = ${id}) as led
    from app_user u where u.id = ${leader}`.execute(tx.db)
  const key = found.rows[0]?.led ? 'user.leader_circle' : found.rows[0]?.active ? null : 'user.inactive'
  if (key) throw invalid({ team_leader_id: [{ key }] })
}

async function beforeUpdate(values: Values, current: Row, context: Context): Promise<void> {
  if (current.id !== context.session.userId) await requireManageable(current.id, context)
  if ('team_leader_id' in values && values['team_leader_id'] !== current['team_leader_id'])
    await checkLeader(values['team_leader_id'], current, context)
  if (values['status'] === 0 && current['status'] === 1) await checkDeactivation(current, context)
}

/** People: who may change whom, and what an account leaves behind when it ends. */
export const userCrud: Crud = {
  resource: userResource,
  hooks: {
    columns: ({ session }) =>
      allows(userResource.access.list, session)
        ? [
            sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'role_name', r.role_name) order by ur.id), '[]')
              from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id) as user_roles`,
          ]
        : [],
    beforeUpdate,
    async afterWrite(_id, values, context) {
      if (values['status'] === 0) await requireWayIn(context, 'status')
    },
  },
}
