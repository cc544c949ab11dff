import type { DataProvider, FilterPayload, Identifier } from 'ra-core'

/** What a call over many records did: each stands alone, a refused one is named with its reason. */
export interface BulkAnswer {
  ids: number[]
  failed: { id: number; message: string }[]
}

/** react-admin's data provider with the calls that it does not know. */
export interface Records extends DataProvider {
  /** How many records match; for lists whose rows came without their total. */
  count(resource: string, params: { filter: FilterPayload; signal?: AbortSignal }): Promise<{ data: number }>
  bulkUpdate(
    resource: string,
    params: { ids: readonly Identifier[]; data: Record<string, unknown> },
  ): Promise<{ data: BulkAnswer }>
  bulkDelete(resource: string, params: { ids: readonly Identifier[] }): Promise<{ data: BulkAnswer }>
  /** Puts an ordered resource's records in this order. */
  reorder(resource: string, params: { ids: readonly Identifier[] }): Promise<{ data: Identifier[] }>
}
