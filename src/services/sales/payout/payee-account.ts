import { sql } from 'kysely'
import { invalid } from '../../../domain/failure.ts'
import { accountDigits, readAccountNumber } from '../../../domain/payout/payees.ts'
import { writeChanges } from '../../../engine/api/pipeline.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { openText, sealText } from '../../../runtime/sealed-text.ts'
import { payeeService, refuseOwnPayee, refusePaidNow } from './payee-service.ts'

/** Encryption purpose. */
export const accountPurpose = 'payee account'

export async function setAccount(
  context: Context,
  runtime: Runtime,
  id: number,
  written: string,
): Promise<void> {
  const number = readAccountNumber(written)
  if (number === null) throw invalid({ account_no: [{ key: 'payout.account_no', args: accountDigits }] })
  const current = await readToChange(payeeService, context, id)
  await refusePaidNow(context, [id])
  await refuseOwnPayee(context, [id])
  const reference = crypto.randomUUID()
  const sealed = await sealText(runtime, accountPurpose, reference, number)
  await sql`
    insert into payee_account (corporate_id, payee_id, reference, account_no, set_by)
    values (${context.session.corporateId}, ${id}, ${reference}, ${sealed}, ${context.session.userId})
    on conflict (corporate_id, payee_id) do update set reference = excluded.reference, account_no = excluded.account_no,
      set_by = excluded.set_by`.execute(context.tx.db)
  await writeChanges(payeeService, [{ id, values: { account_last4: number.slice(-4) }, current }], context)
}

export async function openAccounts(
  { tx }: Context,
  runtime: Runtime,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ payee_id: number; reference: string; account_no: string }>`
    select payee_id, reference, account_no from payee_account where payee_id = any(${ids}::bigint[])`.execute(
    tx.db,
  )
  return new Map(
    await Promise.all(
      rows.map(
        async ({ payee_id, reference, account_no }) =>
          [payee_id, await openText<string>(runtime, accountPurpose, reference, account_no)] as const,
      ),
    ),
  )
}
