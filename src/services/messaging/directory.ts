import { sql } from 'kysely'
import { codesOfApp } from '../../domain/user-lists.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { findGroup, isExternal } from './chat-reach.ts'
import { leftOutUsers } from './eligibility.ts'
import { everyMember, type NewMember } from './members.ts'

export interface UserOption {
  id: number
  name: string
  corporate_id: number
  corporate_name: string
  application_code: string
  is_external_user: boolean
}

interface AskedUsers {
  text: string
  type: 'internal' | 'external'
  /** Excludes its members. */
  group?: number
  page: number
  limit: number
}

type Row = Omit<UserOption, 'is_external_user'> & { is_external: boolean; total: number }

/**
 * People available for a chat, own corporate first [MSG-27]; for another corporate's group, own people only [MSG-28].
 */
export async function listDirectory(
  context: Context,
  { text, type: askedType, group, page, limit }: AskedUsers,
): Promise<{ rows: UserOption[]; total: number }> {
  const { tx, session } = context
  const found = group === undefined ? undefined : await findGroup(context, group)
  const members = found ? [...(await everyMember(context, found.id)).keys(), ...found.excluded_user_ids] : []
  const type = found?.group_type ?? askedType
  if (type === 'internal' && isExternal(session)) return { rows: [], total: 0 }
  const codes = codesOfApp(session.appCode)
  const without = [...members, ...(await leftOutUsers(context))]
  const ownAlone = found !== undefined && found.corporate_id !== session.corporateId
  const { rows } = await sql<Row>`
    select * from chat_directory(${text}, ${type}, ${codes}::text[], ${without}::bigint[], ${ownAlone},
      ${limit}, ${(page - 1) * limit})`.execute(tx.db)
  return {
    rows: rows.map(({ total: _total, is_external, ...row }) => ({ ...row, is_external_user: is_external })),
    total: rows[0]?.total ?? 0,
  }
}

/** Initial members of an auto-add group [MSG-23]. */
export async function eligibleUsers(
  { tx, session }: Context,
  type: 'internal' | 'external',
): Promise<NewMember[]> {
  const codes = codesOfApp(session.appCode)
  const { rows } = await sql<{ id: number; is_external: boolean }>`
    select p.id, p.is_external from app_user u, chat_people(array[u.id]) p
    where u.corporate_id = ${session.corporateId} and u.status = 1 and u.application_code = any(${codes}::text[])
      and u.id <> all (message_excluded_users(${codes}::text[]))`.execute(tx.db)
  return rows
    .filter(({ is_external }) => type === 'external' || !is_external)
    .map(({ id }) => ({ id, corporate_id: session.corporateId, isAdmin: false }))
}
