import { sql } from 'kysely'
import type { InferType } from 'yup'
import { maxDocumentLines } from '../../../domain/billing/documents.ts'
import { billedKey, ripeStages, type RipeStage } from '../../../domain/billing/ripe-stages.ts'
import { documentTotals } from '../../../domain/billing/totals.ts'
import { today } from '../../../domain/dates/wire.ts'
import { Failure, invalid } from '../../../domain/failure.ts'
import { amountSign } from '../../../domain/money.ts'
import { writeNew } from '../../../engine/api/pipeline.ts'
import { isSeen, readRecord, readRecords } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { readAgreements } from '../../property/agreements.ts'
import { readBilled, readFeeCases, type NamedCase } from './fee-cases.ts'
import { partyService } from './party-service.ts'
import { proFormaLineService } from './pro-forma-lines.ts'
import { proFormaService } from './pro-forma-service.ts'
import { serviceTax } from './service-tax.ts'

const named = {
  prod_id: whole(),
  name: text().nullable(),
  unit: text().nullable(),
  project: text().nullable(),
}

/** Due fee stages with document totals, RM. */
export const ripeFees = shape({
  stages: list(
    shape({
      ...named,
      agreement: text(),
      fee_stage_id: whole(),
      fee_stage: text(),
      reached_on: text(),
      rank: whole().nullable(),
      percent: text(),
      fee: text(),
      billed: text(),
      amount: text(),
    }),
  ),
  left_out: list(shape({ ...named, why: oneOf('no_agreement', 'no_tier', 'no_price', 'no_stages') })),
  tax_rate: text(),
  amount: text(),
  tax: text(),
  total: text(),
})
export type RipeFees = InferType<typeof ripeFees>

/** 422 if not visible. */
export async function partyOf(context: Context, id: number) {
  const [party] = await readRecords(partyService, context, [id])
  if (!party || !isSeen(party))
    throw invalid({ party_id: [{ key: 'validation.reference', args: { label: 'Party' } }] })
  return party
}

const nameOf = ({ prod_id, name, unit, project }: NamedCase) => ({ prod_id, name, unit, project })

export async function readRipeFees(context: Context, partyId: number): Promise<RipeFees> {
  const { project_ids } = await partyOf(context, partyId)
  const projects = project_ids ?? []
  const [agreements, cases, rate] = [
    await readAgreements(context, projects),
    await readFeeCases(context, projects),
    await serviceTax(context),
  ]
  const billed = await readBilled(
    context,
    cases.map(({ prod_id }) => prod_id),
  )
  const { ripe, left_out } = ripeStages(cases, agreements, billed, { day: today(), rate })
  const caseOf = new Map(cases.map((each) => [each.prod_id, each]))
  const agreementOf = new Map(agreements.map((each) => [each.id, each]))
  const stageOf = new Map(
    agreements.flatMap(({ stages }) => stages.map((stage) => [stage.id, stage] as const)),
  )
  const told = (stage: RipeStage) => {
    const of = caseOf.get(stage.prod_id)
    const { agreement_id, ...more } = stage
    return {
      ...more,
      name: of?.name ?? null,
      unit: of?.unit ?? null,
      project: of?.project ?? null,
      agreement: agreementOf.get(agreement_id)?.name ?? '',
      fee_stage: stageOf.get(stage.fee_stage_id)?.name ?? '',
    }
  }
  return {
    stages: ripe
      .toSorted((one, other) => one.reached_on.localeCompare(other.reached_on) || one.prod_id - other.prod_id)
      .map(told),
    left_out: left_out.flatMap(({ prod_id, why }) => {
      const of = caseOf.get(prod_id)
      return of ? [{ ...nameOf(of), why }] : []
    }),
    tax_rate: rate,
    ...documentTotals(ripe.map(({ amount }) => ({ amount, rate }))),
  }
}

interface ChosenStage {
  prod_id: number
  fee_stage_id: number
}

/** 409 if a stage was billed meanwhile or is no longer due. */
export async function billFeeStages(
  context: Context,
  partyId: number,
  chosen: readonly ChosenStage[],
): Promise<number> {
  if (chosen.length === 0) throw invalid({ stages: [{ key: 'billing.choose_stages' }] })
  if (chosen.length > maxDocumentLines)
    throw invalid({ stages: [{ key: 'billing.max_lines', args: { max: maxDocumentLines } }] })
  // Serialises double submits: the second finds the lines billed.
  await sql`select from sales_case where id = any(${chosen.map(({ prod_id }) => prod_id)}::bigint[])
    order by id for update`.execute(context.tx.db)
  const { stages } = await readRipeFees(context, partyId)
  const wanted = new Set(chosen.map(({ prod_id, fee_stage_id }) => billedKey(prod_id, fee_stage_id)))
  const taken = stages.filter(({ prod_id, fee_stage_id }) => wanted.has(billedKey(prod_id, fee_stage_id)))
  if (taken.length < wanted.size) throw new Failure(409, { key: 'billing.not_ripe' })
  const [id = 0] = await writeNew(proFormaService, [{ party_id: partyId }], context)
  await writeNew(
    proFormaLineService,
    taken.map(({ prod_id, fee_stage_id, fee_stage, project, unit, amount, billed }) => ({
      pro_forma_id: id,
      prod_id,
      fee_stage_id,
      description: [
        [project, unit ?? `case ${prod_id}`].filter(Boolean).join(' '),
        fee_stage,
        amountSign(billed) > 0 ? 'adjustment' : '',
      ]
        .filter(Boolean)
        .join(', ')
        .slice(0, 200),
      amount,
      tax_code: '02',
    })),
    context,
  )
  return id
}

/** Copies party and lines into a draft; the disputed one stays as sent. */
export async function reviseProForma(context: Context, id: number): Promise<number> {
  const current = await readRecord(proFormaService, context, id, true)
  if (current.stage !== 'Disputed') throw new Failure(409, { key: 'billing.not_disputed' })
  const { rows: later } = await sql`select from pro_forma where revises_id = ${id}`.execute(context.tx.db)
  if (later.length > 0) throw new Failure(409, { key: 'billing.is_revised' })
  const revision = (current.revision ?? 1) + 1
  const base = (current.number ?? '').replace(/-R\d+$/, '')
  const [made = 0] = await writeNew(
    proFormaService,
    [
      {
        party_id: current.party_id,
        remarks: current.remarks,
        revises_id: id,
        revision,
        number: `${base}-R${revision}`,
      },
    ],
    context,
  )
  const { rows } = await sql<Record<string, unknown>>`
    select prod_id, fee_stage_id, description, amount::text as amount, tax_code from pro_forma_line
    where pro_forma_id = ${id} order by id`.execute(context.tx.db)
  await writeNew(
    proFormaLineService,
    rows.map((line) => ({ ...line, pro_forma_id: made })),
    context,
  )
  return made
}
