import { filledIn, methodAndPath } from '../engine/call-address.ts'
import type { AnswerOf, Args, GivenTo } from '../engine/api/declared/caller.ts'
import type { ApiCall } from '../services/own-calls.ts'
import { call, type CallOptions } from './http.ts'

export type ApiName = ApiCall['name']
export type ApiAnswer<Name extends ApiName> = AnswerOf<ApiCall, Name>

export type ApiBody<Name extends ApiName> =
  GivenTo<ApiCall, Name> extends { body?: infer Body } ? Body : never

type Options = Omit<CallOptions, 'method' | 'query' | 'body' | 'as'>
interface Parts {
  params?: Record<string, string | number>
  query?: CallOptions['query']
  body?: unknown
}

export const apiOver =
  (http: typeof call) =>
  async <Name extends ApiName>(
    name: Name,
    ...[given]: Args<GivenTo<ApiCall, Name>, GivenTo<ApiCall, Name> & Options>
  ): Promise<ApiAnswer<Name>> => {
    const { params = {}, query, body, ...options } = (given ?? {}) as Parts & Options
    const { method, path: address } = methodAndPath(name)
    const [, service = '', ...path] = filledIn(address, params).split('/')
    const answer = await http<ApiAnswer<Name>>(service, path.join('/'), { ...options, method, query, body })
    return answer.body
  }

export const api = apiOver(call)
