import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { lastListAddress } from '../../engine/ui/views/last-list-address.ts'
import { menuEntries } from '../menu/entries.ts'
import { isFolded } from '../menu/menu.ts'
import { routes } from '../routes/routes.ts'
import { useConsoleRoute } from './use-console-route.ts'
import { pageTitleId } from '../../kit/page-title.tsx'
import styles from './breadcrumb.module.css'

/** The way to the page: its menu group and the pages above it, then its own title, which the page fills in. */
export function Breadcrumb() {
  const translate = useTranslate()
  const route = useConsoleRoute()
  // A form in a drawer stands on its list's page.
  const parent = route?.over ? undefined : routes.find(({ path }) => path === route?.parent)
  const place = route?.parent ?? route?.secondOf ?? route?.path
  const name = menuEntries.find(({ path }) => path === place)?.group
  const group = name && isFolded(name) ? translate(`menu.${name}`) : null

  return (
    <div className={styles.breadcrumb}>
      {(group || parent) && (
        <nav aria-label={translate('shell.breadcrumb')}>
          <ol>
            {group && <li>{group}</li>}
            {parent && 'label' in parent && (
              <li>
                <Link to={lastListAddress.back(parent.path)}>
                  {translate(parent.label, { smart_count: 2 })}
                </Link>
              </li>
            )}
          </ol>
        </nav>
      )}
      {/* Pages render their titles into it; until they have, the name of the route stands there. */}
      <h1
        id={pageTitleId}
        className={styles.title}
        data-label={route ? translate(route.label, { smart_count: 2 }) : undefined}
      />
    </div>
  )
}
