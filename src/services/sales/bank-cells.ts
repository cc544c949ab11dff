import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import type { Context, OwnCells } from '../../engine/api/resource-service.ts'
import { accessTo } from '../../engine/resource.ts'
import { readableFields } from '../../engine/field-access.ts'
import { caseBankResource } from '../../../resources/case-bank.ts'
import { preferredBankResource } from '../../../resources/preferred-bank.ts'

interface BanksOfCase {
  id: number
  submissions: number
  chosen_bank: string | null
}

export async function bankCells(ids: readonly number[], { tx, session }: Context): Promise<OwnCells> {
  const rule = accessTo(caseBankResource, 'list')
  if (!rule || !allows(rule, session)) return new Map()
  const isNamed =
    readableFields(caseBankResource.schema, session).has('bank_id') &&
    readableFields(preferredBankResource.schema, session).has('bank')
  const { rows } = await sql<BanksOfCase>`
    select c.id, count(b.id)::integer as submissions, max(p.bank) filter (where b.is_chosen) as chosen_bank
    from unnest(${ids}::bigint[]) as c(id)
      left join case_bank b on b.prod_id = c.id
      left join preferred_bank p on p.corporate_id = b.corporate_id and p.id = b.bank_id
    group by c.id`.execute(tx.db)
  return new Map(
    rows.map(({ id, submissions, chosen_bank: bank }) => [
      id,
      { submissions: { number: String(submissions) }, chosen_bank: (isNamed && bank) || '' },
    ]),
  )
}
