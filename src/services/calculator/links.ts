import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure } from '../../domain/failure.ts'
import type { Answer } from '../../domain/calculators/answer.ts'
import type { KeptBank } from '../../domain/dsr/kept-bank.ts'
import { routePaths } from '../../domain/guards.ts'
import type { Texts } from '../../domain/message.ts'
import { requireInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { list, objectOf, oneOf, shape, text } from '../../engine/shapes.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { linkToken } from '../../runtime/signed-link.ts'
import { savedSchema } from '../../../resources/calculators.ts'
import { inputWords } from '../../../resources/calculator-words.ts'
import { brandShape, shownBrand } from '../access-control/brand.ts'
import { withVisitorLink, type LinkKind } from '../access-control/visitor-link.ts'
import type { Visitor } from '../access-control/visitor.ts'
import { requireBorrowers } from './borrowers.ts'
import { calculationService } from './calculation-service.ts'
import { keptResult, savedKinds } from './calculations.ts'
import { corporateName } from './send-pdf.ts'

const linkDays = 30
const purpose = 'calculation'

export const calculationLink = shape({ link: text(), expires_at: text() }).nullable()
type CalculationLink = InferType<typeof calculationLink>

/** Null without a valid link. */
export async function readLink(runtime: Runtime, context: Context, id: number): Promise<CalculationLink> {
  await requireInSight(calculationService, context, id)
  await requireBorrowers(context, id)
  const { rows } = await sql<{ link_id: string; expires_at: string }>`
    select link_id, expires_at from calculation_link
    where calculation_id = ${id} and revoked_at is null and expires_at > now()
    order by id desc limit 1`.execute(context.tx.db)
  const [row] = rows
  if (!row) return null
  const token = await linkToken(runtime.signingKey, purpose, row.link_id)
  return { link: `${runtime.publicUrl}${routePaths.calculation}#${token}`, expires_at: row.expires_at }
}

export async function revokeLinks(context: Context, id: number): Promise<void> {
  await requireInSight(calculationService, context, id)
  await sql`update calculation_link set revoked_at = now()
    where calculation_id = ${id} and revoked_at is null`.execute(context.tx.db)
}

/** Revokes earlier links. */
export async function shareCalculation(
  runtime: Runtime,
  context: Context,
  id: number,
): Promise<CalculationLink> {
  await revokeLinks(context, id)
  const { corporateId, userId } = context.session
  await sql`insert into calculation_link (corporate_id, calculation_id, made_by, expires_at)
    values (${corporateId}, ${id}, ${userId}, now() + make_interval(days => ${linkDays}))`.execute(
    context.tx.db,
  )
  return readLink(runtime, context, id)
}

/** Excludes whom it was for. */
export const sharedCalculation = shape({
  corporate_name: text(),
  brand: brandShape,
  kind: oneOf(...savedKinds),
  saved_at: text(),
  inputs: list(shape({ label: text(), value: text() })),
  answer: objectOf<Answer>(),
  banks: list(objectOf<KeptBank>()).nullable(),
})

const calculationLinks: LinkKind = {
  purpose,
  opener: 'open_calculation_link',
  limit: 'calculation',
  allowance: 300,
  closed: () => new Failure(404, { key: 'calculation.closed' }),
}

/** 404 for an invalid link. */
export async function readShared(
  runtime: Runtime,
  visitor: Visitor,
  token: string,
  texts: Texts,
): Promise<InferType<typeof sharedCalculation>> {
  return withVisitorLink(
    runtime,
    visitor,
    calculationLinks,
    token,
    async (tx, { calculation_id }: { calculation_id: number }) => {
      const { kind, inputs, answer, banks, saved_at } = await keptResult(tx, calculation_id)
      const { borrowers: _whose, ...shown } = inputs
      return {
        corporate_name: await corporateName(tx),
        brand: await shownBrand(tx),
        kind,
        saved_at,
        inputs: inputWords(savedSchema(kind), shown, texts),
        answer,
        banks,
      }
    },
  )
}
