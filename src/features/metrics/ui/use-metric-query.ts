import { useQuery } from '@tanstack/react-query'
import { call } from '../../../client/http.ts'
import type { Summary } from '../api/shapes.ts'
import { useMetrics } from './metrics-context.ts'

export interface MetricEndpoint {
  /** Schema whose changes invalidate it. */
  of: string
  service: string
  path: string
  query?: Record<string, string>
}

/** One shared query per endpoint. */
export function useMetricQuery<Answer>({ of, service, path, query }: MetricEndpoint) {
  const { data, isError } = useQuery({
    queryKey: [of, path, query ?? {}],
    queryFn: async ({ signal }) => {
      const { body } = await call<{ data: Answer }>(service, path, { signal, query, origin: 'auxiliary' })
      return body.data
    },
    staleTime: 0,
  })
  return { data, isError }
}

/** Endpoint `summary`, `load` or `response` of the resource. */
export function useOwnCall(word: string): MetricEndpoint {
  const { schema, service, call: name } = useMetrics().resource
  return { of: schema.name, service, path: `${name}-${word}` }
}

export const useSummary = (): Summary | undefined => useMetricQuery<Summary>(useOwnCall('summary')).data
