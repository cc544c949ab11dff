import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { routePaths } from '../../domain/guards.ts'
import { offersUpgrade } from '../../domain/packages.ts'
import { useUser } from '../../client/session/use-session.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import styles from './upgrade-prompt.module.css'

/** Upgrade link for users on the lowest package [LAY-03, ROL-10]. */
export function UpgradePrompt() {
  const translate = useTranslate()
  const user = useUser()
  if (!offersUpgrade(user?.subscription ?? null)) return null
  return (
    <Link to={routePaths.upgrade} className={styles.upgrade}>
      <Icon name="upgrade" size={16} />
      <span>{translate('shell.upgrade')}</span>
    </Link>
  )
}
