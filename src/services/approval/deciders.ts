import { sql } from 'kysely'
import { canonicalAppCode } from '../../domain/app-codes.ts'
import { approvalCodes, type ApprovalCode } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export interface StoodInFor {
  id: number
  name: string
  codes: ReadonlySet<string>
}

export async function standsInFor({ tx, session }: Context): Promise<StoodInFor[]> {
  const { rows } = await sql<{ id: number; name: string; codes: string[] }>`
    select u.id, u.name, array(select distinct c from user_role ur
        join role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id, unnest(r.access_codes) c
      where ur.corporate_id = u.corporate_id and ur.user_id = u.id and c = any(${[...approvalCodes]}::text[])
        and canonical_app(r.application_code) = ${canonicalAppCode(session.appCode)}) as codes
    from app_user u where u.status = 1 and exists (select from approval_delegation d
      where d.corporate_id = u.corporate_id and d.user_id = u.id and d.delegate_id = ${session.userId}
        and (now() at time zone 'Asia/Kuala_Lumpur')::date between d.from_day and d.to_day)
    order by u.id limit 50`.execute(tx.db)
  return rows.map(({ codes, ...person }) => ({ ...person, codes: new Set(codes) }))
}

export const codesOf = ({ session }: Context, away: readonly StoodInFor[]): ReadonlySet<string> =>
  new Set([...session.codes, ...away.flatMap(({ codes }) => [...codes])])

const ways = (
  { session }: Context,
  away: readonly StoodInFor[],
  code: ApprovalCode,
): readonly (number | null)[] => [
  ...(session.codes.has(code) ? [null] : []),
  ...away.filter(({ codes }) => codes.has(code)).map(({ id }) => id),
]

/** Null for oneself, else the person stood in for; undefined if excluded. */
export const insteadOf = (
  context: Context,
  away: readonly StoodInFor[],
  code: ApprovalCode,
  barred: ReadonlySet<number>,
): number | null | undefined =>
  barred.has(context.session.userId)
    ? undefined
    : ways(context, away, code).find((instead) => instead === null || !barred.has(instead))
