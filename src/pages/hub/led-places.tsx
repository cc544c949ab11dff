import { Link } from 'react-router'
import { useAllows } from '../../client/session/use-session.ts'
import { hubPeople } from '../../domain/hub/access.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { hubResource } from '../../../resources/hub.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import FiguresBlock from './figures-block.tsx'
import { useOwnPlace } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

/** More are found in the list of hubs. */
const maxPlaces = 4

/** On Home: monthly metrics of the hubs and teams the user leads. */
export default function LedPlaces() {
  return useAllows(hubPeople) ? <Places /> : null
}

function Places() {
  const text = useHubText()
  const { data } = useOwnPlace()
  if (!data) return null
  const hubs = data.leads.filter(({ is_manager }) => is_manager)
  const managed = new Set(hubs.map(({ id }) => id))
  const places = [
    ...hubs.map(({ id, name }) => ({ resource: hubResource, record: { id }, name })),
    // Teams of a led hub are in the hub's metrics.
    ...data.leads_teams
      .filter(({ hub_id }) => !managed.has(hub_id))
      .map(({ id, name, hub_id }) => ({ resource: hubTeamResource, record: { id, hub_id }, name })),
  ]
  return places.slice(0, maxPlaces).map(({ resource, record, name }) => (
    <section
      key={`${resource.schema.name} ${record.id}`}
      className={styles.led}
      aria-label={text('figures.of', { name })}
    >
      <h3>
        <Link to={addressOf(resource, 'show', record.id)}>{text('figures.of', { name })}</Link>
      </h3>
      <FiguresBlock resource={resource} record={record} />
    </section>
  ))
}
