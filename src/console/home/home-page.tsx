import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { leadResource } from '../../../resources/lead.ts'
import { useAccessSession, useAllows, useUser } from '../../client/session/use-session.ts'
import { LeadsAtAGlance } from '../../pages/lead/glance/leads-at-a-glance.tsx'
import { menuFor } from '../menu/menu.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { showToday } from '../../domain/dates.ts'
import { partOfDay } from './greeting.ts'
import './home.css'

/** /: the day at a glance [RTE-11]; what else may be opened stands in the menu. */
export default function HomePage() {
  const translate = useTranslate()
  const user = useUser()
  const session = useAccessSession()
  const entries = useMenuEntries(session)
  const seesLeads = useAllows(leadResource.access.list)
  if (!user || !session) return null
  const now = new Date()
  const links = menuFor(entries, session).filter(({ name }) => name !== 'home')

  return (
    <div className="u-home">
      <Title title="menu.home" preferenceKey={false} />
      <p className="u-home-day">{showToday(now)}</p>
      <h2>{translate(`home.${partOfDay(now)}`, { name: user.name })}</h2>
      {links.length === 0 && (
        <div className="u-home-nothing">
          <strong>{translate('home.nothing_title')}</strong>
          <p>{translate('home.nothing_text')}</p>
        </div>
      )}
      <LeadsAtAGlance />
      {links.length > 0 && !seesLeads && <p className="u-home-menu">{translate('home.menu_text')}</p>}
      <p className="u-home-keys">
        <kbd>?</kbd> {translate('shell.shortcuts')}
      </p>
    </div>
  )
}
