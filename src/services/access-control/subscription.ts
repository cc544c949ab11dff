import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { packageNames } from '../../domain/auth-user.ts'
import {
  longestSubscriptionSearch,
  subscriptionStatuses,
  type CorporateSubscription,
  type SubscriptionChange,
} from '../../domain/corporate-subscription.ts'
import { badRequest, Failure, forbidden, invalid, notFound, type FieldErrors } from '../../domain/failure.ts'
import { platformAccess } from '../../domain/upgrade-request.ts'
import type { Values } from '../../engine/api/resource-service.ts'
import { recordId } from '../../engine/fields/ref/ref.ts'
import type { SessionContext } from '../../runtime/session.ts'

/** The database functions check the same again. */
function requireOperator({ session }: SessionContext): void {
  if (!allows(platformAccess, session)) throw forbidden('Subscription')
}

/** The corporates with their subscriptions by name, a page at a time, for the platform's operator. */
export async function listSubscriptions(
  context: SessionContext,
  { q, page, limit }: { q: string | undefined; page: number; limit: number },
): Promise<{ rows: CorporateSubscription[]; total: number }> {
  requireOperator(context)
  const wanted = q?.trim() || null
  if (wanted && wanted.length > longestSubscriptionSearch)
    throw badRequest('subscription.search', { max: longestSubscriptionSearch })
  const { rows } = await sql<CorporateSubscription & { total: number }>`
    select * from list_subscriptions(${wanted}, ${limit}, ${(page - 1) * limit})`.execute(context.tx.db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const isOneOf = (values: readonly string[], given: unknown) =>
  typeof given === 'string' && values.includes(given)

/** What a body asks for; each wrong member is named in the 422. */
function readChange(body: Values): SubscriptionChange & { version: number } {
  const errors: FieldErrors = {}
  const { version, scrb_status, package: pack, is_use_advisory } = body
  if (scrb_status !== undefined && !isOneOf(subscriptionStatuses, scrb_status))
    errors['scrb_status'] = [{ key: 'subscription.status' }]
  if (pack !== undefined && !isOneOf(packageNames, pack))
    errors['package'] = [{ key: 'subscription.package' }]
  if (is_use_advisory !== undefined && typeof is_use_advisory !== 'boolean')
    errors['is_use_advisory'] = [{ key: 'subscription.advisory' }]
  const seen = recordId(version)
  if (seen === null) errors['version'] = [{ key: 'validation.integer', args: { label: 'Version' } }]
  if (seen === null || Object.keys(errors).length > 0) throw invalid(errors)
  return { scrb_status, package: pack, is_use_advisory, version: seen } as SubscriptionChange & {
    version: number
  }
}

/**
 * Renews, ends or changes the subscription of a corporate and switches its advisory flag, for the platform's operator;
 * it holds from the next call of everybody there. 409 when somebody changed it since the version that was read.
 */
export async function changeSubscription(context: SessionContext, id: number, body: Values): Promise<void> {
  requireOperator(context)
  const { version, scrb_status, package: pack, is_use_advisory } = readChange(body)
  const { rows } = await sql<{ became: string | null }>`
    select change_subscription(${id}, ${version}, ${scrb_status ?? null}, ${pack ?? null}, ${is_use_advisory ?? null}) as became`.execute(
    context.tx.db,
  )
  const became = rows[0]?.became
  if (!became) throw notFound()
  if (became === 'stale') throw new Failure(409, { key: 'subscription.stale' })
}
