import { sql } from 'kysely'
import type { InferType } from 'yup'
import { bankLogo, banks } from '../../domain/banks.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../engine/shapes.ts'

/** With the corporate's preferred-bank entry, if any. */
export const bankList = list(
  shape({ id: whole(), name: text(), logo: text(), preferred_bank_id: whole().nullable() }),
)

/** GET banks: lending banks, by the ids of logos and proposals [PRO-14]. */
export async function listBanks({ tx }: Context): Promise<InferType<typeof bankList>> {
  const { rows } = await sql<{ id: number; bank: string }>`select id, bank from preferred_bank`.execute(tx.db)
  const preferred = new Map(rows.map(({ id, bank }) => [bank, id]))
  return banks.map(({ id, name }) => ({
    id,
    name,
    logo: bankLogo(id),
    preferred_bank_id: preferred.get(name) ?? null,
  }))
}
