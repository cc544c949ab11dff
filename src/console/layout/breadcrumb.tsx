import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { lastListAddress } from '../../engine/ui/views/last-list-address.ts'
import { menuEntries } from '../menu/entries.ts'
import { isFolded } from '../menu/menu.ts'
import { routes } from '../routes/routes.ts'
import { useConsoleRoute } from './use-console-route.ts'
import { pageTitleId } from '../../kit/page-title.tsx'
import styles from './breadcrumb.module.css'

export function Breadcrumb() {
  const translate = useTranslate()
  const route = useConsoleRoute()
  // A drawer form belongs to its list's page.
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
      <h1
        id={pageTitleId}
        className={styles.title}
        data-label={route ? translate(route.label, { smart_count: 2 }) : undefined}
      />
    </div>
  )
}
