import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { calculators, type Calculator, type CalculatorName } from '../../../resources/calculators.ts'
import { startOf } from '../../../schemas/calculators.ts'

/** Whose figures a calculator begins with; a calculation is saved for the same record. */
export interface Source {
  customer_id?: number
  psal_id?: number
  calculation?: number
}

const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const id = Number(search.get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export function sourceIn(search: URLSearchParams): Source {
  const [customer_id, psal_id, calculation] = ['customer', 'proposal', 'calculation'].map((name) =>
    idIn(search, name),
  )
  return {
    ...(psal_id !== undefined ? { psal_id } : customer_id !== undefined && { customer_id }),
    ...(calculation !== undefined && { calculation }),
  }
}

export interface Start {
  known?: ApiAnswer<'GET /calculator/known'>['data']
  kept?: ApiAnswer<'GET /calculator/calculations/:id/result'>['data']
}

/** What the record and the saved calculation of an address say; nothing is asked where it names none. */
export const useStart = ({ customer_id, psal_id, calculation }: Source) =>
  useQuery({
    queryKey: ['calculator', 'start', customer_id ?? null, psal_id ?? null, calculation ?? null],
    queryFn: async ({ signal }): Promise<Start> => {
      const query = psal_id !== undefined ? { psal_id } : customer_id !== undefined ? { customer_id } : null
      const [known, kept] = await Promise.all([
        query ? api('GET /calculator/known', { query, signal }) : undefined,
        calculation === undefined
          ? undefined
          : api('GET /calculator/calculations/:id/result', { params: { id: calculation }, signal }),
      ])
      return { ...(known && { known: known.data }), ...(kept && { kept: kept.data }) }
    },
    // What somebody types is not replaced by what the record says a moment later.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Fields that say the price by another name. */
const prices: Partial<Record<CalculatorName, string>> = { valuation: 'value', legal_fees: 'amount' }

export interface Begin {
  values: Record<string, unknown>
  /** The fields that were taken over. */
  taken: string[]
  /** The record's name; null where the calculator is nobody's. */
  record: string | null
}

/** What a calculator's form begins with: what was saved, else a common case with the record's figures in it. */
export function startFrom(name: CalculatorName, { known, kept }: Start = {}): Begin {
  const record = known?.name ?? null
  if (kept?.kind === name) return { values: { ...startOf(name), ...kept.inputs }, taken: [], record: null }
  const { fields }: Calculator['schema'] = calculators[name].schema
  const price = prices[name]
  const found = Object.entries({
    income: known?.income,
    commitments: known?.commitments,
    age: known?.age,
    loan: known?.loan,
    [price ?? 'price']: known?.price,
  }).filter(([field, value]) => field in fields && value !== null && value !== undefined)
  return {
    values: { ...startOf(name), ...Object.fromEntries(found) },
    taken: found.map(([field]) => field),
    record,
  }
}
