import { useMatches } from 'react-router'
import type { ConsoleRoute } from '../routes/route-table.ts'

const isConsoleRoute = (handle: unknown): handle is ConsoleRoute =>
  typeof handle === 'object' && handle !== null && 'label' in handle

export function useConsoleRoute(): ConsoleRoute | null {
  const handle = useMatches().findLast(({ handle: own }) => isConsoleRoute(own))?.handle
  return isConsoleRoute(handle) ? handle : null
}
