import { expect, it, vi } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { withSession } from '../../src/runtime/session.ts'
import { readToken } from '../../src/runtime/tokens.ts'
import { recordReceipt } from '../../src/services/sales/billing/receipts.ts'
import { api } from '../setup/api.ts'
import { engines, withPostgres } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { issuedInvoice } from './billing-data.ts'

withPostgres('one payment recorded twice at once', () => {
  it('is one receipt: the second finds the reference used (422)', async () => {
    const engine = engines.find(({ name }) => name === 'postgres')
    if (!engine) throw new Error('No PostgreSQL in this run')
    const tenants = await TestTenants.open(engine)
    const [admin, finance] = [
      api(tenants, { as: 'admin@harta.test' }),
      api(tenants, { as: 'finance@harta.test' }),
    ]
    const { party_id } = await issuedInvoice(admin, finance, ['1000.00'])
    const payment = { party_id, received_on: today(), amount: '100.00', reference: 'TT-RACE' }
    const waiting = async () => {
      const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      expect(rows).toHaveLength(1)
    }

    const { sid, tid } = await readToken(tenants.runtime.signingKey, await tenants.token('admin@harta.test'))
    const request = { sid, tid, appCode: 'sas' as const, address: '', requestId: 'race' }
    let keep: () => void = () => undefined
    const first = await new Promise<{ kept: Promise<void> }>((recorded, failed) => {
      const kept = withSession(tenants.database, request, {}, async (context) => {
        await recordReceipt(context, payment)
        await new Promise<void>((resolve) => {
          keep = resolve
          recorded({ kept })
        })
      })
      kept.catch(failed)
    })
    const second = finance.post('/sales/receipts', payment)
    await vi.waitFor(waiting, { timeout: 10_000 })
    keep()
    await first.kept
    const answer = await second
    expect([answer.status, answer.body.codes?.reference?.[0].key]).toEqual([422, 'billing.reference_used'])
  })
})
