import { peopleLeaders } from '../../domain/access.ts'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Icon } from '../../kit/icons/icon.tsx'
import { lazy } from '../../kit/lazy/lazy.tsx'
import { PageTitle } from '../../kit/page-title.tsx'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { resources } from '../../../resources/all.ts'
import { useAccessSession, useAllows, useUser } from '../../client/session/use-session.ts'
import { isCounted } from '../../features/metrics/metrics.ts'
import { MyDay } from '../../features/my-day/ui/my-day.tsx'
import { Metrics } from '../../features/metrics/ui/metrics.tsx'
import { CaseDesk } from '../../pages/sales/case-desk.tsx'
import { MonthTargets } from '../../pages/fwd-target/month-targets.tsx'
import { menuFor, type SidebarLink } from '../menu/menu.ts'
import { useMenuEntries } from '../menu/use-menu-entries.ts'
import { showToday } from '../../domain/dates/show.ts'
import { FirstSteps } from './first-steps.tsx'
import { Mentions } from './mentions.tsx'
import { partOfDay } from './greeting.ts'
import styles from './home.module.css'

const HomeReports = lazy(
  () => import('../../pages/reports/home/home-reports.tsx'),
  () => <section className={styles.reports} />,
)

const LedPlaces = lazy(
  () => import('../../pages/hub/led-places.tsx'),
  () => null,
)

const ApprovalsDesk = lazy(
  () => import('../../pages/approvals/approvals-desk.tsx'),
  () => null,
)

const counted = resources.filter(isCounted)

const countedIn = (links: readonly SidebarLink[]) =>
  links
    .flatMap((link) => link.children ?? [link])
    .flatMap(({ name }) => counted.find(({ schema }) => schema.name === name) ?? [])

/** /: the day at a glance [RTE-11]. */
export default function HomePage() {
  const translate = useTranslate()
  const user = useUser()
  const session = useAccessSession()
  const entries = useMenuEntries(session)
  const leads = useAllows(peopleLeaders)
  if (!user || !session) return null
  const now = new Date()
  const links = menuFor(entries, session).filter(({ name, show }) => name !== 'home' && !show)
  const shown = countedIn(links)
  const followed = shown.filter(({ followUps }) => followUps)

  return (
    <div className={styles.home}>
      <PageTitle title="menu.home" />
      <p className={styles.day}>{showToday(now)}</p>
      <h2>{translate(`home.${partOfDay(now)}`, { name: user.name })}</h2>
      {links.length === 0 && (
        <div className={styles.nothing}>
          <strong>{translate('home.nothing_title')}</strong>
          <p>{translate('home.nothing_text')}</p>
        </div>
      )}
      {!leads && followed.length > 0 && (
        <MyDay resources={followed} session={session}>
          <Mentions />
        </MyDay>
      )}
      {leads && shown.length > 0 && <FirstSteps resources={shown} session={session} />}
      {leads && <HomeReports session={session} />}
      <LedPlaces />
      <ApprovalsDesk session={session} />
      {links.some(({ name }) => name === salesCaseResource.schema.name) && <CaseDesk />}
      {shown.map((resource, at) => (
        <Metrics
          key={resource.schema.name}
          resource={resource}
          among={shown.length === 1 ? undefined : at === 0 ? 'whole' : 'compact'}
        >
          {at === 0 && <MonthTargets />}
        </Metrics>
      ))}
      {links.length > 0 && shown.length === 0 && (
        <nav className={styles.pages} aria-labelledby="home-pages">
          <p id="home-pages">{translate('home.menu_text')}</p>
          <ul>
            {links
              .flatMap((link) => link.children ?? [link])
              .map(
                ({ name, label, icon, path }) =>
                  path !== undefined && (
                    <li key={name}>
                      <Link to={path}>
                        <Icon name={icon} size={18} />
                        <span>{translate(label, { smart_count: 2 })}</span>
                      </Link>
                    </li>
                  ),
              )}
          </ul>
        </nav>
      )}
      <p className={styles.keys}>
        <kbd>?</kbd> {translate('shell.shortcuts')}
      </p>
    </div>
  )
}
