import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import type { SeededCorporate } from './corporate.ts'

export async function seedPrices(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  await sql`
    insert into fees_charges (corporate_id, position, fee, amount, description) values
      (${corporate}, 1, 'Professional fee', null, 'Of the amount, on drawdown'),
      (${corporate}, 2, 'Processing fee', 250, 'Once, not refunded'),
      (${corporate}, 3, 'Valuation fee', 400, 'Of the valuer, as billed')`.execute(tx.db)
  const asker = users.get('sales@harta.test')
  if (asker === undefined) return
  await sql`
    insert into approval (corporate_id, application_code, kind, related_type, related_id, requested_by, requested_at, asked, differences, note)
    select p.corporate_id, 'sas', 'price_override', 'proposal', p.id, ${asker}, now() - interval '6 hours',
      jsonb_build_object('title', trim('Prices of initial proposal #' || p.id || ' ' || coalesce(p.name, '')),
        'called', jsonb_build_object('key', 'approval.of_prices',
          'args', jsonb_build_object('what', 'initial proposal', 'id', p.id, 'name', coalesce(p.name, ''))),
        'prices', jsonb_build_array(jsonb_build_object('pfee_id', f.id, 'pfee_type', f.pfee_type, 'amount', '150.00'))),
      '[{"label": [{"key": "difference.listed_fee", "args": {"fee": "Processing fee", "price": "RM 250.00"}}], "before": "RM 250.00", "after": "RM 150.00"}]',
      'Their second loan with us this year.'
    from proposal p join proposal_fee f on f.corporate_id = p.corporate_id and f.pfee_psal_id = p.id
    where p.corporate_id = ${corporate} and p.psal_main_status in ('draft', 'preparing') and p.assign_to = ${asker}
      and f.pfee_type = 'Processing fee' and f.pfee_outstanding = 250 order by p.id limit 1`.execute(tx.db)
}
