import type { DataProvider, FilterPayload, Identifier, RaRecord } from 'react-admin'
import type { ApiAnswer } from '../api.ts'

/** What a call over many records did: each stands alone, a refused one is named with its reason. */
export type BulkAnswer = ApiAnswer<'PUT /:service/:call'>['data']

/** How many records have a value. */
export type Facet = ApiAnswer<'GET /:service/:call/facets'>['data'][string][number]

/** What a read of rows says besides. */
export interface ReadMeta {
  fields?: readonly string[]
  /** Low for rows that nobody waits for. */
  priority?: RequestPriority
}

/** What a change says besides: the id of its request, by which it can be taken back. */
export interface ChangeMeta {
  request?: string
}

/** react-admin's data provider with the calls that it does not know. */
export interface Records extends DataProvider {
  /** How many records match; for lists whose rows came without their total. */
  count(resource: string, params: { filter: FilterPayload; signal?: AbortSignal }): Promise<{ data: number }>
  bulkUpdate(
    resource: string,
    params: { ids: readonly Identifier[]; data: Record<string, unknown>; meta?: ChangeMeta },
  ): Promise<{ data: BulkAnswer }>
  bulkDelete(
    resource: string,
    params: { ids: readonly Identifier[]; meta?: ChangeMeta },
  ): Promise<{ data: BulkAnswer }>
  /** How many of the records that match have which value, field by field, most first. */
  facets(
    resource: string,
    params: { fields: readonly string[]; filter: FilterPayload; signal?: AbortSignal },
  ): Promise<{ data: Record<string, Facet[]> }>
  /** Gives a record its place on a board, and its column's value. */
  move<Row extends RaRecord>(
    resource: string,
    params: { id: Identifier; data: Record<string, unknown>; meta?: ChangeMeta },
  ): Promise<{ data: Row }>
  /** Which of these records others refer to, and in words by what. */
  inUse(
    resource: string,
    params: { ids: readonly Identifier[]; signal?: AbortSignal },
  ): Promise<{ data: BulkAnswer['failed'] }>
  /** Puts `into` in the place of records, wherever they are referred to, and deletes them; tells how many changed. */
  merge(
    resource: string,
    params: { ids: readonly Identifier[]; into: Identifier },
  ): Promise<{ data: { id: number; changed: number } }>
  /** Puts an ordered resource's records in this order. */
  reorder(resource: string, params: { ids: readonly Identifier[] }): Promise<{ data: Identifier[] }>
}
