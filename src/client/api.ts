import { filledIn } from '../engine/call-address.ts'
import type { AnswerOf, Args, GivenTo } from '../engine/api/declared/caller.ts'
import type { OwnCall } from '../services/own-calls.ts'
import { call, type CallOptions } from './http.ts'

/** A call of the services by its method and address: `GET /customer/customer.count`. */
export type ApiName = OwnCall['name']
export type ApiAnswer<Name extends ApiName> = AnswerOf<OwnCall, Name>

type Options = Omit<CallOptions, 'method' | 'query' | 'body' | 'as'>
interface Parts {
  params?: Record<string, string | number>
  query?: CallOptions['query']
  body?: unknown
}

/** Calls a service as the call is declared; params, query, body and answer have its types. */
export async function api<Name extends ApiName>(
  name: Name,
  ...[given]: Args<GivenTo<OwnCall, Name>, GivenTo<OwnCall, Name> & Options>
): Promise<ApiAnswer<Name>> {
  const { params = {}, query, body, ...options } = (given ?? {}) as Parts & Options
  const [method, address] = name.split(' ') as [CallOptions['method'], string]
  const [, service = '', ...path] = filledIn(address, params).split('/')
  const answer = await call<ApiAnswer<Name>>(service, path.join('/'), { ...options, method, query, body })
  return answer.body
}
