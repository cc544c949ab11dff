import { Link } from 'react-router'
import { useAllows } from '../../client/session/use-session.ts'
import { showDay } from '../../domain/dates/show.ts'
import { hubPeople } from '../../domain/hub/access.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { FormSection } from '../../engine/ui/form/form-section.tsx'
import { hubResource } from '../../../resources/hub.ts'
import { hubTeamResource } from '../../../resources/hub-team.ts'
import { useOwnPlace } from './hub-queries.ts'
import { useHubText } from './use-hub-text.ts'
import styles from './hub.module.css'

export function PlaceSection() {
  const isIn = useAllows(hubPeople)
  return isIn ? <Place /> : null
}

function Place() {
  const text = useHubText()
  const { data } = useOwnPlace()
  if (!data) return null
  const { hub, team, upline, ren_no: no, ren_until: until } = data
  const none = text('profile.none')
  const ren = no && until ? text('profile.ren_until', { no, day: showDay(until) }) : no
  return (
    <FormSection title={text('profile.title')}>
      <dl className={styles.place}>
        <div>
          <dt>{text('profile.hub')}</dt>
          <dd>{hub ? <Link to={addressOf(hubResource, 'show', hub.id)}>{hub.name}</Link> : none}</dd>
        </div>
        <div>
          <dt>{text('profile.team')}</dt>
          <dd>{team ? <Link to={addressOf(hubTeamResource, 'show', team.id)}>{team.name}</Link> : none}</dd>
        </div>
        <div>
          <dt>{text('profile.upline')}</dt>
          <dd>{upline?.name ?? none}</dd>
        </div>
        <div>
          <dt>{text('profile.ren')}</dt>
          <dd>{ren ?? none}</dd>
        </div>
      </dl>
    </FormSection>
  )
}
