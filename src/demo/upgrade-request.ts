import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

export async function seedUpgradeRequest(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const asker = users.get('sales@vista.test')
  if (asker === undefined) return
  await sql`
    insert into approval (corporate_id, application_code, kind, related_type, related_id, requested_by, requested_at, asked, differences, note)
    select ${corporate}, c.application_code, 'upgrade', 'subscription', s.id, ${asker}, now() - interval '20 hours',
      '{"title": "Upgrade to Team", "called": {"key": "approval.of_team"}, "current_package": "basic", "wanted_package": "team"}',
      '[{"label": [{"key": "difference.package"}], "before": {"key": "difference.basic"}, "after": {"key": "difference.team"}}]', 'With chats I could answer buyers from the showroom.'
    from corporate c join subscription s on s.corporate_id = c.id and s.user_id is null where c.id = ${corporate}`.execute(
    tx.db,
  )
}
