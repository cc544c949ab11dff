import { sql } from 'kysely'
import type { Applicant } from '../../../domain/dsr/applicant.ts'
import type { Commitment } from '../../../domain/dsr/commitment.ts'
import type { Income } from '../../../domain/dsr/income.ts'
import type { IncomeKind } from '../../../domain/dsr/kinds.ts'
import { Failure } from '../../../domain/failure.ts'
import { ageOn } from '../../../domain/dsr/age-on.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { listRecords } from '../../../engine/api/list.ts'
import { maxPageSize } from '../../../engine/api/query.ts'
import { isSeen, readRecord, readRecords } from '../../../engine/api/read.ts'
import type { Context, RowOf, TypedResourceService } from '../../../engine/api/resource-service.ts'
import { openNumber } from '../../../runtime/numbers.ts'
import { incomeTypeResource } from '../../../../resources/income-type.ts'
import type { customerCommitmentSchema } from '../../../../schemas/customer-commitment.ts'
import type { customerDeductionSchema } from '../../../../schemas/customer-deduction.ts'
import type { customerIncomeSchema } from '../../../../schemas/customer-income.ts'
import { customerSchema } from '../../../../schemas/customer.ts'
import { readEntries } from '../../lookup/tables.ts'
import { customerService } from '../customer-service.ts'
import { jointProfileService } from '../joint-profile-service.ts'
import { commitmentService, deductionService, incomeService } from '../part-services.ts'

/** Joint profile without countable income. */
export interface UnknownJoint {
  name: string
  /** `none`: no record of their own; `hidden`: not visible to the caller. */
  why: 'none' | 'hidden'
}

export interface Applicants {
  applicants: Applicant[]
  unknown: UnknownJoint[]
}

const amountOf = (value: string | null | undefined): string | null => value || null

/** Pages per kind; above any borrower's. */
const mostPages = 10

async function partsOf<R extends { id: number; customer_id?: number }>(
  service: TypedResourceService<R>,
  ids: readonly number[],
  context: Context,
): Promise<Map<number, R[]>> {
  const byCustomer = new Map<number, R[]>(ids.map((id) => [id, []]))
  for (let page = 1; ; page++) {
    // Partial data would understate commitments.
    if (page > mostPages) throw new Failure(422, { key: 'dsr.too_many_lines' })
    const { rows } = await listRecords(service, context, {
      page,
      limit: maxPageSize,
      conditions: [{ field: 'customer_id', operator: 'in', values: [...ids] }],
      sort: { field: 'id', order: 'ASC' },
      count: 'defer',
    })
    for (const row of rows) byCustomer.get(Number(row.customer_id))?.push(row)
    if (rows.length < maxPageSize) break
  }
  return byCustomer
}

function asIncome(
  row: RowOf<typeof customerIncomeSchema>,
  kinds: ReadonlyMap<unknown, IncomeKind | undefined>,
): Income {
  return {
    id: row.id,
    kind: kinds.get(row.income_type_id) ?? 'other',
    source: row.source ?? '',
    amount: amountOf(row.amount),
    months: ([1, 2, 3, 4, 5, 6] as const).map((n) => amountOf(row[`month_${n}`])),
    years: ([1, 2] as const).map((n) => amountOf(row[`year_${n}`])),
    documented: row.documented ?? false,
  }
}

const asCommitment = (row: RowOf<typeof customerCommitmentSchema>): Commitment => ({
  id: row.id,
  facility: row.facility ?? 'other',
  lender: row.lender ?? '',
  limit: amountOf(row.limit_amount),
  outstanding: amountOf(row.outstanding),
  instalment: amountOf(row.instalment),
  arrears: row.arrears ?? 0,
  payer: row.payer ?? 'self',
  payer_proven: row.payer_proven ?? false,
  settled: row.settled ?? false,
})

/** Other payslip deductions count as commitments; negative ids avoid collisions. */
const asDeducted = (row: RowOf<typeof customerDeductionSchema>): Commitment => ({
  id: -row.id,
  facility: 'payslip',
  lender: row.name ?? '',
  limit: null,
  outstanding: null,
  instalment: amountOf(row.amount),
  arrears: 0,
  payer: 'self',
  payer_proven: false,
  settled: row.is_consolidate ?? false,
})

/** Entered age, else from the identity number, which stays here. */
async function agesOf(ids: readonly number[], day: string, { tx, session }: Context) {
  const readable = readableFields(customerSchema, session)
  const { rows } = await sql<{ id: number; nric: string | null; born: string | null }>`
    select id, nric, to_char(born, 'YYYY-MM-DD') as born from customer where id = any(${[...ids]}::bigint[])`.execute(
    tx.db,
  )
  return new Map(
    rows.map(({ id, nric: kept, born }) => {
      const nric = readable.has('nric') ? openNumber(tx, session.corporateId, kept) : null
      return [id, ageOn(day, { born: readable.has('born') ? born : null, nric })]
    }),
  )
}

/** The customer and visible joint profiles with their own records. */
export async function readApplicants(context: Context, id: number, day: string): Promise<Applicants> {
  const own = await readRecord(customerService, context, id)
  // Without access to joint profiles, only the customer counts.
  const isTold = readableFields(customerSchema, context.session).has('joint_with')
  const joint = isTold ? ((await partsOf(jointProfileService, [id], context)).get(id) ?? []) : []
  const linked = joint.flatMap(({ joint_customer_id: other }) =>
    typeof other === 'number' && other !== id ? [other] : [],
  )
  const found = await readRecords(customerService, context, [...new Set(linked)])
  const others = found.filter(isSeen)
  const seen = new Set(others.map((row) => row.id))
  const records = [own, ...others]
  const ids = records.map((row) => row.id)
  const [types, incomes, commitments, deductions, ages] = await Promise.all([
    readEntries(incomeTypeResource, context),
    partsOf(incomeService, ids, context),
    partsOf(commitmentService, ids, context),
    partsOf(deductionService, ids, context),
    agesOf(ids, day, context),
  ])
  const kinds = new Map(types.map((row) => [row.id, row.kind]))
  return {
    applicants: records.map((row) => ({
      id: row.id,
      name: row.name || `#${row.id}`,
      age: ages.get(row.id) ?? null,
      incomes: (incomes.get(row.id) ?? []).map((income) => asIncome(income, kinds)),
      commitments: [
        ...(commitments.get(row.id) ?? []).map(asCommitment),
        ...(deductions.get(row.id) ?? []).map(asDeducted),
      ],
      payslip: {
        epf: amountOf(row.epf),
        socso: amountOf(row.socso),
        eis: amountOf(row.eis),
        tax: amountOf(row.tax_deduction),
      },
    })),
    unknown: joint.flatMap(({ name, joint_customer_id: other }): UnknownJoint[] => {
      if (typeof other === 'number' && (seen.has(other) || other === id)) return []
      return [{ name: name ?? '', why: other === null || other === undefined ? 'none' : 'hidden' }]
    }),
  }
}
