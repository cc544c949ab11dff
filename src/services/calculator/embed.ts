import { sql } from 'kysely'
import { mixed, object, type InferType } from 'yup'
import { RateBook } from '../../domain/calculators/rates.ts'
import { Failure } from '../../domain/failure.ts'
import { list, shape, text } from '../../engine/shapes.ts'
import type { Tx } from '../../runtime/database.ts'
import { openingStatement } from '../../runtime/opening-statement.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { calculatorNames, calculators, type Calculator } from '../../../resources/calculators.ts'
import { withinLimits } from '../access-control/attempts.ts'
import { limitOfNetwork } from '../access-control/limits.ts'
import type { Visitor } from '../access-control/visitor.ts'
import { readInputs } from './calculations.ts'
import { readCalculatorRates } from './rates.ts'

/** The corporate, its calculators and the lead form's public code. */
export const embedShown = shape({
  corporate_name: text(),
  calculators: list(text()),
  public_code: text().nullable(),
})

export const embedQuestion = object({
  kind: text().max(40),
  inputs: mixed<Record<string, unknown> & object>()
    .required()
    .meta({ openapi: { type: 'object', description: 'As the calculator’s own call takes them' } }),
}).noUnknown()

interface EmbedRow extends InferType<typeof embedShown> {
  sites: string
}

const unknown = () => new Failure(404, { key: 'calculation.embed_closed' })

/** Runs in the embed's tenant without an actor; 404 for an unknown key. */
async function withEmbed<T>(
  runtime: Runtime,
  visitor: Pick<Visitor, 'address' | 'requestId'>,
  key: string,
  work: (tx: Tx, row: EmbedRow) => Promise<T>,
): Promise<T> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) throw unknown()
  const open = openingStatement('open_calculator_embed', key, visitor)
  return runtime.database.transaction({ role: 'app', open }, async (tx, [opened]: { embed_id: number }[]) => {
    if (!opened) throw unknown()
    const { rows } = await sql<EmbedRow>`
      select c.corporate_name, e.calculators, e.sites, u.public_code
      from calculator_embed e join corporate c on c.id = e.corporate_id
        left join app_user u on u.id = e.lead_owner_id and u.status = 1
      where e.id = ${opened.embed_id}`.execute(tx.db)
    const [row] = rows
    if (!row) throw unknown()
    return work(tx, row)
  })
}

/** Generous network limit: results update while typing. */
const within = (runtime: Runtime, { address }: Visitor) =>
  withinLimits(
    runtime,
    [limitOfNetwork('calculator-embed', address, { allowance: 1200, span: '10 minutes' })],
    () => Promise.resolve(),
  )

export async function readEmbed(runtime: Runtime, visitor: Visitor, key: string) {
  await within(runtime, visitor)
  return withEmbed(runtime, visitor, key, (_tx, { corporate_name, calculators: chosen, public_code }) =>
    Promise.resolve({ corporate_name, calculators: chosen, public_code }),
  )
}

/** 404 for a calculator not embedded; 422 names invalid inputs. */
export async function computeEmbedded(
  runtime: Runtime,
  visitor: Visitor,
  key: string,
  { kind, inputs }: InferType<typeof embedQuestion>,
) {
  await within(runtime, visitor)
  return withEmbed(runtime, visitor, key, async (tx, { calculators: chosen }) => {
    const name = calculatorNames.find((each) => each === kind)
    if (!name || !chosen.includes(name)) throw unknown()
    const calculator: Calculator = calculators[name]
    return calculator.answer(readInputs(calculator, inputs), new RateBook(await readCalculatorRates({ tx })))
  })
}

/** Empty for an unknown key. */
export async function sitesOfEmbed(runtime: Runtime, key: string): Promise<readonly string[]> {
  try {
    return await withEmbed(runtime, { address: '', requestId: '' }, key, (_tx, { sites }) =>
      Promise.resolve(sites.split('\n')),
    )
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
