import { sql } from 'kysely'
import { monthOf, yearOf } from '../domain/dates/days.ts'
import { today } from '../domain/dates/wire.ts'
import { Failure } from '../domain/failure.ts'
import { writeNew } from '../engine/api/pipeline.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { moveStage } from '../features/stages/api/move.ts'
import { caseService } from '../services/sales/case-service.ts'
import { requestAdjustment } from '../services/sales/ledger/adjustments.ts'
import { decideAdvance, requestAdvance } from '../services/sales/ledger/advances.ts'
import { takeBankFile } from '../services/sales/payout/bank-file.ts'
import { calculateRun } from '../services/sales/payout/calculate.ts'
import { approveRun, beginRun, confirmRun, payRun } from '../services/sales/payout/move-run.ts'
import { setAccount } from '../services/sales/payout/payee-account.ts'
import { payeeService } from '../services/sales/payout/payee-service.ts'
import { as, corporate } from './as-account.ts'
import { previewRevoke } from '../services/sales/revoke/preview.ts'

const lastYear = String(yearOf(today()) - 1)

/** The manager's TIN is missing, so their shares are on hold. */
const payees = [
  ['sales@harta.test', 'IG23045678010', 'Maybank', '5140 1234 5678', '142000.00', '900101145678'],
  ['exec@harta.test', 'IG23045678021', 'CIMB Bank', '8001234567', '128400.00', '920314105522'],
  ['manager@harta.test', null, 'Public Bank', '3123456789', null, '850722085533'],
  ['director@harta.test', 'IG23045678043', 'RHB Bank', '21234567890123', null, '781130145544'],
] as const

/** Address required by MyInvois. */
const livesAt = {
  phone: '0123456789',
  address: '12, Jalan Kenanga',
  postcode: '47301',
  city: 'Petaling Jaya',
  state: 'selangor',
}

async function seedPayees(runtime: Runtime): Promise<void> {
  await as(runtime, 'admin@harta.test', async (context) => {
    for (const [email, tin, bank, account, earlier, nric] of payees) {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from app_user where email = ${email}`.execute(context.tx.db)
      const [user] = rows
      if (!user) continue
      const [id = 0] = await writeNew(
        payeeService,
        [
          {
            user_id: user.id,
            name: user.name,
            kind: 'individual',
            resident: true,
            tin,
            bank,
            nric,
            ...livesAt,
            earlier_paid: earlier ? [{ year: lastYear, amount: earlier }] : null,
          },
        ],
        context,
      )
      await setAccount(context, runtime, id, account)
    }
  })
}

async function seedAdvances(runtime: Runtime): Promise<void> {
  const { rows } = await runtime.database.transaction({ role: 'owner', readOnly: true }, ({ db }) =>
    sql<{ id: number }>`
      select c.id from sales_case c join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
      where c.corporate_id = ${corporate} and u.email = 'sales@harta.test' and c.stage = 'SOLD' order by c.id`.execute(
      db,
    ),
  )
  const made: number[] = []
  for (const { id } of rows) {
    if (made.length === 2) break
    try {
      made.push(
        await as(runtime, 'sales@harta.test', (context) =>
          requestAdvance(context, { prod_id: id, percent: '20', note: 'SPA stamped, billing in progress' }),
        ),
      )
    } catch (error) {
      // The fee has already arrived or is unknown.
      if (!(error instanceof Failure)) throw error
    }
  }
  const [first] = made
  if (first) await as(runtime, 'manager@harta.test', (context) => decideAdvance(context, first, 'approved'))
}

async function seedRevoked(runtime: Runtime): Promise<void> {
  await as(runtime, 'admin@harta.test', async (context) => {
    const { rows } = await sql<{ id: number }>`
      select c.id from sales_case c join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
      where c.stage = 'SOLD' and u.email <> 'sales@harta.test'
      order by exists (select from commission_line l where l.corporate_id = c.corporate_id and l.prod_id = c.id) desc, c.id
      limit 1`.execute(context.tx.db)
    for (const { id } of rows) {
      const { token } = await previewRevoke(context, id)
      await moveStage(caseService, context, id, {
        from: 'SOLD',
        to: 'Revoke',
        confirmed: token,
        reason: 'Buyer’s loan was withdrawn after the SPA.',
      })
    }
  })
}

async function seedAdjustment(runtime: Runtime): Promise<void> {
  await as(runtime, 'admin@harta.test', async (context) => {
    const { rows } = await sql<{ prod_id: number; user_id: number }>`
      select prod_id, user_id from commission_line where user_id is not null and kind = 'share' order by id desc limit 1`.execute(
      context.tx.db,
    )
    for (const of of rows)
      await requestAdjustment(context, {
        ...of,
        amount: '150.00',
        reason: 'Parking at the launch, paid in cash',
      })
  })
}

/** Created through the services: payees, advances, an adjustment, runs and a revoked sale. */
export async function seedPayouts(runtime: Runtime): Promise<void> {
  await runtime.database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update commission_scheme set advance_percent = 50, clawback_cap = 50 where corporate_id = ${corporate}`.execute(
      db,
    ),
  )
  await seedPayees(runtime)
  const run = await as(runtime, 'admin@harta.test', async (context) => {
    const id = await beginRun(context, { month: monthOf(today()) })
    await calculateRun(context, id)
    await confirmRun(context, id)
    return id
  })
  await as(runtime, 'finance@harta.test', (context) => approveRun(context, run))
  await as(runtime, 'admin@harta.test', async (context) => {
    await takeBankFile(context, runtime, run)
    // Queues start after loading and find pending work themselves.
    const asleep = { ...runtime, wakeQueue: () => undefined }
    await payRun(asleep, context, run, { paid_on: today(), bank_reference: 'M2E 20481177' })
  })
  await seedRevoked(runtime)
  await seedAdvances(runtime)
  await seedAdjustment(runtime)
  await as(runtime, 'admin@harta.test', async (context) => {
    await calculateRun(context, await beginRun(context, { month: monthOf(today()) }))
  })
}
