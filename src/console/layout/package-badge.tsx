import { useTranslate } from 'react-admin'
import { packageOf } from '../../domain/auth-user.ts'
import { useUser } from '../../client/session/use-session.ts'
import { packageBadges } from '../../kit/theme/tokens.ts'
import styles from './sidebar.module.css'

/** Package badge: basic blue, team green, corporate yellow [LAY-01, VAR-04]. */
export function PackageBadge({ narrow }: { narrow: boolean }) {
  const translate = useTranslate()
  const name = packageOf(useUser()?.subscription ?? null)
  if (!name) return null
  const { background, text } = packageBadges[name]
  const shown = translate(`package.${name}`)
  return (
    <span
      className={styles.packageBadge}
      role="img"
      aria-label={translate('package.label', { name: shown })}
      style={{ background, color: text }}
    >
      {narrow ? shown.slice(0, 1) : shown}
    </span>
  )
}
