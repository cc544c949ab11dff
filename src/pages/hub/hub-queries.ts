import { useQuery, useQueryClient } from '@tanstack/react-query'
import { allows } from '../../domain/access.ts'
import { hubEditors, hubReaders } from '../../domain/hub/access.ts'
import { api } from '../../client/api.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { hubResource } from '../../../resources/hub.ts'
import { hubMemberResource } from '../../../resources/hub-member.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'

export const useOwnPlace = () =>
  useQuery({
    queryKey: ['hub-own'],
    queryFn: async ({ signal }) => (await api('GET /hub/own', { signal, origin: 'auxiliary' })).data,
  })

/** Leaders of the hub and hub editors. */
export function useMayMove(hub: number): boolean {
  const session = useAccessSession()
  const { data } = useOwnPlace()
  if (session && allows(hubEditors, session)) return true
  return data?.leads.some(({ id }) => id === hub) ?? false
}

/** Managers of the hub or team and readers of the hub section. */
export function useSeesFigures(hub: number, team: number | null): boolean {
  const session = useAccessSession()
  const { data } = useOwnPlace()
  if (session && allows(hubReaders, session)) return true
  if (team !== null && data?.leads_teams.some(({ id }) => id === team)) return true
  return data?.leads.some(({ id, is_manager }) => id === hub && is_manager) ?? false
}

export function useHubsChanged(): () => Promise<void> {
  const client = useQueryClient()
  const names = [hubResource, hubTeamResource, hubMemberResource].map(({ schema }) => schema.name)
  return async () => {
    await Promise.all(
      [...names, 'hub-own', 'hub-chart', 'hub-figures', 'approvals'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
