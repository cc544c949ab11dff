import type { RaRecord, UpdateParams } from 'react-admin'
import simpleRest from 'ra-data-simple-rest'
import { methods } from '../../engine/call-address.ts'
import type { call as httpCall } from '../http.ts'
import type { ChangeMeta, Records } from './records.ts'
import { namedRequest, sharedCalls } from './shared-calls.ts'

type SimpleRestClient = NonNullable<Parameters<typeof simpleRest>[1]>

const clientFor =
  (service: string, call: typeof httpCall): SimpleRestClient =>
  async (url: string, { method, body, signal }: RequestInit = {}) => {
    const {
      status,
      headers,
      body: answer,
    } = await call(service, url, {
      method: methods.find((each) => each === method) ?? 'GET',
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      signal: signal ?? undefined,
    })
    return { status, headers, body: '', json: answer }
  }

export function simpleRestProvider(service: string, call: typeof httpCall): Records {
  const records = simpleRest('', clientFor(service, call))
  return {
    ...records,
    ...sharedCalls(service, call),
    update: async <Row extends RaRecord>(resource: string, { id, data, meta }: UpdateParams<Row>) => {
      const { body } = await call<Row>(service, `${resource}/${id}`, {
        method: 'PUT',
        body: data,
        ...namedRequest(meta),
      })
      return { data: body }
    },
    move: async <Row>(
      resource: string,
      { id, data, meta }: { id: unknown; data: Record<string, unknown>; meta?: ChangeMeta },
    ) => {
      const { body } = await call<Row>(service, `${resource}/${String(id)}/move`, {
        method: 'PUT',
        body: data,
        ...namedRequest(meta),
      })
      return { data: body }
    },
    count: async (resource, { filter, signal }) => {
      const pagination = { page: 1, perPage: 1 }
      const { total } = await records.getList(resource, { filter, pagination, signal })
      return { data: total ?? 0 }
    },
  }
}
