import { sql } from 'kysely'
import type { AppCode } from '../domain/app-codes.ts'
import type { AuthUser, RoleType, Subscription } from '../domain/auth-user.ts'
import type { LanguageCode } from '../domain/languages.ts'
import type { StartPage } from '../domain/own-account.ts'
import { unauthenticated } from '../domain/failure.ts'
import type { Tx } from './database.ts'

interface UserRow {
  id: number
  name: string
  email: string
  status: number
  public_code: string
  avatar_id: number | null
  start_page: StartPage | null
  language: LanguageCode | null
  application_code: AppCode
  is_corporate_owner: boolean
  corporate_id: number
  is_use_advisory: boolean
  is_lead_auto_assign: boolean
  multi_assignment: boolean
  message_super_admin_ids: number[]
  default_message_admin_ids: number[]
  roles:
    | {
        role_access: string
        application_code: string
        role_name: string
        role_type: RoleType | null
        codes: string[]
      }[]
    | null
  parent_ids: number[] | null
  subscription: (Subscription & { user_id: number | null }) | null
}

const subscriptionOf = sql`(
  select jsonb_build_object(
    'user_id', s.user_id, 'scrb_status', s.scrb_status,
    'scrb_is_my_own', s.user_id is not null or u.is_corporate_owner,
    'privileges', jsonb_build_array(jsonb_build_object('scpk_name', p.scpk_name, 'scpk_type', p.scpk_type,
      'scpk_crm_chat_massage', p.scpk_crm_chat_massage, 'scpk_report_discount', p.scpk_report_discount))
      || (select coalesce(jsonb_agg(jsonb_build_object('scpk_name', extra, 'scpk_type', extra,
            'scpk_crm_chat_massage', false, 'scpk_report_discount', 0)), '[]') from unnest(p.privileges) extra),
    'next_package', (select jsonb_build_object('next_pckg_name', n.scpk_name) from subscription_package n where n.id = p.next_package_id))
  from subscription s join subscription_package p on p.id = s.package_id
  where s.user_id = u.id or s.user_id is null order by s.user_id nulls last limit 1)`

/** User data for the console and access rules [ENT-05 to ENT-07]; requires an open tenant. */
export async function loadAuthUsers(tx: Tx, userIds: readonly number[]): Promise<AuthUser[]> {
  const found = await sql<UserRow>`
    with recursive upline as (
      select id as user_id, parent_id as id, 1 as step from app_user
      where id = any(${userIds}::bigint[]) and parent_id is not null
      union all
      select l.user_id, p.parent_id, step + 1 from upline l join app_user p on p.id = l.id
      where p.parent_id is not null and step < 50)
    select u.id, u.name, u.email, u.status, u.public_code, u.avatar_id, u.start_page, u.language, u.application_code, u.is_corporate_owner, u.corporate_id,
      c.is_use_advisory, c.is_lead_auto_assign, c.multi_assignment, c.message_super_admin_ids, c.default_message_admin_ids,
      (select jsonb_agg(jsonb_build_object('role_access', r.role_access, 'application_code', r.application_code,
          'role_name', r.role_name, 'role_type', r.role_type, 'codes', r.access_codes) order by ur.id)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      (select array_agg(l.id order by l.step) from upline l where l.user_id = u.id) as parent_ids,
      ${subscriptionOf} as subscription
    from app_user u join corporate c on c.id = u.corporate_id
    where u.id = any(${userIds}::bigint[]) order by u.id`.execute(tx.db)
  return found.rows.map(authUserOf)
}

/** 401 if not found. */
export async function loadAuthUser(tx: Tx, userId: number): Promise<AuthUser> {
  const [user] = await loadAuthUsers(tx, [userId])
  if (!user) throw unauthenticated()
  return user
}

function authUserOf(row: UserRow): AuthUser {
  const roles = row.roles ?? []
  const main = roles.find((role) => role.application_code === row.application_code) ?? roles[0]
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    status: row.status,
    roles: roles.map(({ role_access, application_code }) => ({ role_access, application_code })),
    account_info: {
      role_type: main?.role_type ?? null,
      role_name: main?.role_name ?? '',
      corporate_id: row.corporate_id,
      is_corporate_owner: row.is_corporate_owner,
      is_use_advisory: row.is_use_advisory,
      application_code: row.application_code,
      corporate_settings: {
        is_lead_auto_assign: row.is_lead_auto_assign,
        multi_assignment: row.multi_assignment,
        message_super_admin_ids: row.message_super_admin_ids,
        default_message_admin_ids: row.default_message_admin_ids,
      },
    },
    access_codes: [...new Set(roles.flatMap(({ codes }) => codes))],
    public_code: row.public_code,
    avatar_id: row.avatar_id,
    start_page: row.start_page,
    language: row.language,
    parent_ids: row.parent_ids ?? [],
    subscription: row.subscription && withoutUser(row.subscription),
  }
}

function withoutUser({ scrb_status, scrb_is_my_own, privileges, next_package }: Subscription): Subscription {
  return { scrb_status, scrb_is_my_own, privileges, next_package }
}
