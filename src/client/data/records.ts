import type { DataProvider, FilterPayload, Identifier, RaRecord } from 'react-admin'
import type { ApiAnswer } from '../api.ts'

export type BulkAnswer = ApiAnswer<'PUT /:service/:call'>['data']

export type Facet = ApiAnswer<'GET /:service/:call/facets'>['data'][string][number]

export interface ReadMeta {
  fields?: readonly string[]
  priority?: RequestPriority
}

export interface ChangeMeta {
  request?: string
}

export interface Records extends DataProvider {
  /** Counts matches, for lists whose rows came without a total. */
  count(resource: string, params: { filter: FilterPayload; signal?: AbortSignal }): Promise<{ data: number }>
  bulkUpdate(
    resource: string,
    params: { ids: readonly Identifier[]; data: Record<string, unknown>; meta?: ChangeMeta },
  ): Promise<{ data: BulkAnswer }>
  bulkDelete(
    resource: string,
    params: { ids: readonly Identifier[]; meta?: ChangeMeta },
  ): Promise<{ data: BulkAnswer }>
  /** Counts matches by value for each field, highest first. */
  facets(
    resource: string,
    params: { fields: readonly string[]; filter: FilterPayload; signal?: AbortSignal },
  ): Promise<{ data: Record<string, Facet[]> }>
  move<Row extends RaRecord>(
    resource: string,
    params: { id: Identifier; data: Record<string, unknown>; meta?: ChangeMeta },
  ): Promise<{ data: Row }>
  inUse(
    resource: string,
    params: { ids: readonly Identifier[]; signal?: AbortSignal },
  ): Promise<{ data: BulkAnswer['failed'] }>
  /** Replaces references to records with `into`, deletes them and returns the number changed. */
  merge(
    resource: string,
    params: { ids: readonly Identifier[]; into: Identifier },
  ): Promise<{ data: { id: number; changed: number } }>
  reorder(resource: string, params: { ids: readonly Identifier[] }): Promise<{ data: Identifier[] }>
}
