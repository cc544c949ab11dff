import { useQuery } from '@tanstack/react-query'
import { api, type ApiAnswer } from '../../client/api.ts'
import { calculators, type Calculator, type CalculatorName } from '../../../resources/calculators.ts'
import { startOf } from '../../../schemas/calculators.ts'

/** Prefill source; calculations are saved for the same record. */
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

/** Fetches nothing without a source. */
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
    // Late refetches must not replace typed values.
    staleTime: Infinity,
    gcTime: 0,
  })

const prices: Partial<Record<CalculatorName, string>> = { valuation: 'value', legal_fees: 'amount' }

export interface Begin {
  values: Record<string, unknown>
  /** Prefilled fields. */
  taken: string[]
  /** Null for an unattached calculator. */
  record: string | null
}

/** Saved inputs, else defaults with the record's figures. */
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
