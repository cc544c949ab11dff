import { sql } from 'kysely'
import type { CorporateSubscription, SubscriptionChange } from '../../domain/corporate-subscription.ts'
import { Failure, notFound } from '../../domain/failure.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** By name, paged, for the platform operator. */
export async function listSubscriptions(
  context: SessionContext,
  { q, page, limit }: { q: string | undefined; page: number; limit: number },
): Promise<{ rows: CorporateSubscription[]; total: number }> {
  const { rows } = await sql<CorporateSubscription & { total: number }>`
    select * from list_subscriptions(${q || null}, ${limit}, ${(page - 1) * limit})`.execute(context.tx.db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/**
 * Renews, ends or changes a subscription and its advisory flag, effective immediately. 409 if changed since the read
 * version.
 */
export async function changeSubscription(
  context: SessionContext,
  id: number,
  { version, scrb_status, package: pack, is_use_advisory }: SubscriptionChange & { version: number },
): Promise<void> {
  const { rows } = await sql<{ became: string | null }>`
    select change_subscription(${id}, ${version}, ${scrb_status ?? null}, ${pack ?? null}, ${is_use_advisory ?? null}) as became`.execute(
    context.tx.db,
  )
  const became = rows[0]?.became
  if (!became) throw notFound()
  if (became === 'stale') throw new Failure(409, { key: 'subscription.stale' })
}
