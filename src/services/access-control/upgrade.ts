import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { packageOf, type PackageName } from '../../domain/auth-user.ts'
import { Failure, invalid, notFound } from '../../domain/failure.ts'
import { packagesAbove } from '../../domain/packages.ts'
import { type AskedUpgrade, type Renewal, type UpgradeRequest } from '../../domain/upgrade-request.ts'
import { brokenKey } from '../../engine/api/body.ts'
import type { SessionContext } from '../../runtime/session.ts'

const listed = 500

/** Newest first. */
export async function listOwnUpgrades({ tx, user }: SessionContext): Promise<UpgradeRequest[]> {
  const { rows } = await sql<UpgradeRequest>`
    select id, current_package, wanted_package, note, status, reason, created_at, decided_at
    from upgrade_request where requested_by = ${user.id} order by id desc limit 20`.execute(tx.db)
  return rows
}

/** The user who may renew an expired subscription, and any open request [STA-05]. */
export async function readRenewal({ tx, user }: SessionContext): Promise<Renewal> {
  const { rows } = await sql<Omit<Renewal, 'own'>>`
    select (select name from app_user where is_corporate_owner and status = 1 order by id limit 1) as owner_name,
      exists (select from upgrade_request r where r.subscription_id = s.id and r.status = 'open') as asked
    from subscription s where s.user_id = ${user.id} or s.user_id is null order by s.user_id nulls last limit 1`.execute(
    tx.db,
  )
  const { owner_name = null, asked = false } = rows[0] ?? {}
  return { own: user.subscription?.scrb_is_my_own === true, owner_name, asked }
}

/** Higher packages while active; the same again once expired. */
export function mayBeWanted({ subscription }: SessionContext['user']): readonly PackageName[] {
  const current = packageOf(subscription)
  if (subscription?.scrb_status === 'ACTIVE') return packagesAbove(current).map(({ scpk_name }) => scpk_name)
  return current ? [current] : []
}

/** Requests an upgrade or renewal of the caller's own subscription; one open at a time [RTE-09]. */
export async function askForUpgrade(
  context: SessionContext,
  { wanted_package, note }: { wanted_package: PackageName; note?: string | null },
): Promise<UpgradeRequest[]> {
  const { tx, user, session } = context
  if (!allows({ subscriptionOwner: true }, session))
    throw new Failure(403, { key: 'upgrade.own_only' }, { extra: { module: 'Upgrade' } })
  const current = packageOf(user.subscription)
  const wanted = mayBeWanted(user).find((name) => name === wanted_package)
  if (!current || !wanted) throw invalid({ wanted_package: [{ key: 'upgrade.not_higher' }] })
  try {
    await sql`insert into upgrade_request (corporate_id, subscription_id, requested_by, current_package, wanted_package, note)
      select ${session.corporateId}::bigint, s.id, ${user.id}::bigint, ${current}, ${wanted}, ${note?.trim() || null}
      from subscription s where s.user_id = ${user.id} or s.user_id is null order by s.user_id nulls last limit 1`.execute(
      tx.db,
    )
  } catch (error) {
    throw brokenKey(error) === 'upgrade_request_open' ? new Failure(409, { key: 'upgrade.open' }) : error
  }
  return listOwnUpgrades(context)
}

export async function withdrawUpgrade(context: SessionContext, id: number): Promise<UpgradeRequest[]> {
  const { numUpdatedRows } = await context.tx.db
    .updateTable('upgrade_request')
    .set((row) => ({ status: 'withdrawn', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('requested_by', '=', context.user.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return listOwnUpgrades(context)
}

/** For the platform operator; the database function rechecks. */
export async function listAllUpgrades({ tx }: SessionContext): Promise<AskedUpgrade[]> {
  const { rows } = await sql<AskedUpgrade>`select * from list_upgrade_requests(${listed})`.execute(tx.db)
  return rows
}

/** For the platform operator; 409 if already decided. */
export async function decideUpgrade(
  context: SessionContext,
  of: { corporate: number; id: number },
  { status, reason: given }: { status: 'granted' | 'declined'; reason?: string | null },
): Promise<AskedUpgrade[]> {
  const reason = given?.trim() || null
  if (status === 'declined' && !reason) throw invalid({ reason: [{ key: 'upgrade.reason' }] })
  const { rows } = await sql<{ became: string | null }>`
    select decide_upgrade_request(${of.corporate}, ${of.id}, ${status}, ${reason}) as became`.execute(
    context.tx.db,
  )
  if (!rows[0]?.became) throw new Failure(409, { key: 'upgrade.not_open' })
  return listAllUpgrades(context)
}
