import type { Resource } from '../../resource.ts'

/** One record of a resource. */
export interface RecordAddress {
  resource: Resource
  recordId: number
}

/** What a record is called in the addresses of the endpoints that belong to it. */
export const addressParams = ({ resource, recordId }: RecordAddress) => ({
  service: resource.service,
  record: resource.schema.name,
  id: recordId,
})
