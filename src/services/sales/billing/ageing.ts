import { sql } from 'kysely'
import type { InferType } from 'yup'
import { ageingBucket, ageingBuckets } from '../../../domain/billing/ageing.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'

const sums = {
  days_30: text(),
  days_60: text(),
  days_90: text(),
  older: text(),
  total: text(),
  overdue: text(),
}

/** What each party owes, RM with tax, by the days since it was invoiced; and how much of it is past its due day. */
export const ageing = shape({
  parties: list(shape({ party_id: whole(), name: text(), invoices: whole(), ...sums })),
  ...sums,
})

interface OwedDocument {
  party_id: number
  name: string
  issued_on: string
  due_on: string | null
  outstanding: string
}

function sumsOf(rows: readonly OwedDocument[], day: string) {
  const sum = (of: readonly OwedDocument[]) => sumOf(of.map(({ outstanding }) => outstanding)).toFixed(2)
  const [days_30, days_60, days_90, older] = ageingBuckets.map((bucket) =>
    sum(rows.filter(({ issued_on }) => ageingBucket(issued_on, day) === bucket)),
  )
  return {
    days_30: days_30 ?? '0.00',
    days_60: days_60 ?? '0.00',
    days_90: days_90 ?? '0.00',
    older: older ?? '0.00',
    total: sum(rows),
    overdue: sum(rows.filter(({ due_on }) => due_on !== null && due_on < day)),
  }
}

/** The ageing of all that is owed now, the largest debtor first. */
export async function readAgeing({ tx }: Context): Promise<InferType<typeof ageing>> {
  const { rows } = await sql<OwedDocument>`
    select d.party_id, p.name, d.issued_on::text as issued_on, d.due_on::text as due_on, d.outstanding::text as outstanding
    from sales_document d join bill_party p on p.corporate_id = d.corporate_id and p.id = d.party_id
    where d.outstanding > 0 order by d.due_on, d.id`.execute(tx.db)
  const day = today()
  const parties = [...new Map(rows.map(({ party_id, name }) => [party_id, name]))].map(([party_id, name]) => {
    const own = rows.filter((row) => row.party_id === party_id)
    return { party_id, name, invoices: own.length, ...sumsOf(own, day) }
  })
  return {
    parties: parties.toSorted((one, other) => Number(other.total) - Number(one.total)),
    ...sumsOf(rows, day),
  }
}
