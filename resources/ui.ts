import type { LoadResourceUi } from '../src/engine/ui/resource-ui.ts'

/** Resources with cells, blocks or pages of their own, by schema name: `lead: () => import('./lead.ui.tsx')`. */
export const resourceUis: Readonly<Record<string, LoadResourceUi>> = {
  lead: () => import('./lead.ui.tsx'),
  preferred_bank: () => import('./preferred-bank.ui.tsx'),
  role: () => import('./role.ui.tsx'),
  user: () => import('./user.ui.tsx'),
}
