import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import type { HubTeam } from '../../../schemas/hub-team.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

export default function TeamsBlock({ record }: BlockProps) {
  const text = useHubText()
  const { data, error, refetch } = useGetList<EngineRecord & HubTeam>(hubTeamResource.schema.name, {
    filter: { hub_id: record.id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
  if (!data && error) return <TryAgain text={text('teams.failed')} onAgain={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <p className={styles.soft}>{text('teams.none')}</p>
  return (
    <ul className={styles.list}>
      {data.map(({ id, name, _labels }) => (
        <li key={id}>
          <Link to={addressOf(hubTeamResource, 'show', id)}>{name}</Link>
          <small>{_labels?.['team_manager_id']?.text}</small>
        </li>
      ))}
    </ul>
  )
}
