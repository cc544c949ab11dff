import type { Resource } from '../../resource.ts'

export interface RecordAddress {
  resource: Resource
  recordId: number
}

export const addressParams = ({ resource, recordId }: RecordAddress) => ({
  service: resource.service,
  record: resource.schema.name,
  id: recordId,
})
