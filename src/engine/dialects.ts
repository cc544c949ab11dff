import type { ServiceName } from './resource.ts'

export type DialectName = 'page' | 'content' | 'simple-rest'

/** How each service's calls are written, on both sides (docs/ARCHITECTURE.md). */
export const dialectOf: Record<ServiceName, DialectName> = {
  'access-control': 'page',
  'credit-report': 'page',
  customer: 'page',
  lead: 'page',
  'loan-management': 'page',
  lookup: 'simple-rest',
  notification: 'page',
  proposal: 'content',
}
