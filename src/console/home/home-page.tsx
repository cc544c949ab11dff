import { useTranslate } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { useAccessSession, useUser } from '../app/use-session.ts'
import { LeadsAtAGlance } from '../../pages/lead/glance/leads-at-a-glance.tsx'
import { Icon } from '../icons.tsx'
import { MenuLink } from '../menu/menu-link.tsx'
import { menuFor, type SidebarLink } from '../menu/menu.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { showToday } from '../../domain/dates.ts'
import { partOfDay } from './greeting.ts'
import './home.css'

/** What is kept now and then stands below the daily work. */
const keptGroups: ReadonlySet<string> = new Set(['statuses', 'lists', 'settings'])

/** /: what the user may open, at a glance [RTE-11]. */
export default function HomePage() {
  const translate = useTranslate()
  const user = useUser()
  const session = useAccessSession()
  const entries = useMenuEntries(session)
  if (!user || !session) return null
  const now = new Date()
  const links = menuFor(entries, session).filter(({ name }) => name !== 'home')
  const kept = links.filter(({ name }) => keptGroups.has(name))
  const work = links.filter(({ name }) => !keptGroups.has(name)).flatMap((link) => link.children ?? [link])

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
      <Section title="home.work" links={work} />
      {kept.map(({ name, label, children = [] }) => (
        <Section key={name} title={label} links={children} />
      ))}
      <p className="u-home-keys">
        <kbd>?</kbd> {translate('shell.shortcuts')}
      </p>
    </div>
  )
}

function Section({ title, links }: { title: string; links: readonly SidebarLink[] }) {
  const translate = useTranslate()
  if (links.length === 0) return null
  return (
    <section>
      <h3>{translate(title)}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <MenuLink link={link}>
              <Icon name={link.icon} />
              <span>{translate(link.label, { smart_count: 2 })}</span>
              {link.badge !== undefined && <span className="u-side-badge">{link.badge}</span>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
