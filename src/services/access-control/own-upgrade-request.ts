import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { approvalAccess, type ApprovalState } from '../../domain/approvals.ts'
import { packageOf, type PackageName } from '../../domain/auth-user.ts'
import { Failure, forbidden, invalid } from '../../domain/failure.ts'
import { routePaths } from '../../domain/guards.ts'
import type { Message } from '../../domain/message.ts'
import type { OwnUpgradeRequest } from '../../domain/upgrade-request.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { ask } from '../approval/ask.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { askForUpgrade, mayBeWanted } from './upgrade.ts'

const nameOf = (name: PackageName): Message => ({ key: `difference.${name}` })
const owns = ({ session }: Pick<Context, 'session'>) => allows({ subscriptionOwner: true }, session)

async function corporateSubscription({ tx }: Context): Promise<{ id: number; owners: number[] } | undefined> {
  const { rows } = await sql<{ id: number; owners: number[] }>`
    select s.id, array(select u.id from app_user u where u.is_corporate_owner and u.status = 1 order by u.id) as owners
    from subscription s where s.user_id is null limit 1`.execute(tx.db)
  return rows[0]
}

export async function listOwnUpgradeRequests({ tx, session }: Context): Promise<OwnUpgradeRequest[]> {
  const { rows } = await sql<{
    id: number
    wanted_package: PackageName
    note: string | null
    state: ApprovalState
    reason: string | null
    created_at: string
    decided_at: string | null
  }>`
    select id, asked ->> 'wanted_package' as wanted_package, note, state, reason, requested_at as created_at, decided_at
    from approval where kind = 'upgrade' and requested_by = ${session.userId} order by id desc limit 20`.execute(
    tx.db,
  )
  const status = { Approved: 'passed_on', Rejected: 'declined' } as const
  return rows.map(({ state, ...row }) => ({
    ...row,
    status: state === 'Approved' || state === 'Rejected' ? status[state] : 'open',
  }))
}

/** Only in apps with approvals; one open request per corporate. */
export async function requestUpgrade(
  context: SessionContext,
  { wanted_package, note }: { wanted_package: PackageName; note?: string | null },
): Promise<OwnUpgradeRequest[]> {
  const { session, user } = context
  if (!approvalAccess(session.appCode)) throw forbidden('Upgrade')
  if (owns(context)) throw new Failure(409, { key: 'upgrade.yours' })
  const current = packageOf(user.subscription)
  const subscription = await corporateSubscription(context)
  if (!current || !subscription || !mayBeWanted(user).includes(wanted_package))
    throw invalid({ wanted_package: [{ key: 'upgrade.not_higher' }] })
  await ask(context, upgradeSubject, {
    recordId: subscription.id,
    called: { key: `approval.of_${wanted_package}` },
    note: note?.trim() || null,
    asked: { current_package: current, wanted_package },
    differences: [
      { label: [{ key: 'difference.package' }], before: nameOf(current), after: nameOf(wanted_package) },
    ],
    deciders: subscription.owners,
  })
  return listOwnUpgradeRequests(context)
}

const isPackage = (name: unknown, among: readonly PackageName[]): name is PackageName =>
  among.some((each) => each === name)

/** On approval, the platform is asked in the owner's name. */
export const upgradeSubject: ApprovalSubject = {
  kind: 'upgrade',
  relatedType: 'subscription',
  among: (context) => (owns(context) ? sql`true` : sql`false`),
  show: (_context, approvals) =>
    Promise.resolve(approvals.map(({ title }) => ({ title, url: routePaths.upgrade }))),
  async apply(context, { asked: { wanted_package: wanted }, note }, to) {
    if (to !== 'Approved') return
    if (!isPackage(wanted, mayBeWanted(context.user))) throw new Failure(409, { key: 'approval.gone' })
    await askForUpgrade(context, { wanted_package: wanted, note })
  },
}
