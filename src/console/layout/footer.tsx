import { useTranslate } from 'react-admin'
import { yearOf } from '../../domain/dates/days.ts'
import { today } from '../../domain/dates/wire.ts'
import { appVersion } from '../../domain/version.ts'
import { useVariant } from '../app/app-code-context.ts'
import styles from './footer.module.css'

/** Year and version [LAY-04, CON-01]. */
export function Footer() {
  const translate = useTranslate()
  const { name } = useVariant()
  return (
    <footer className={styles.footer}>
      <span>
        © {yearOf(today())} {name}
      </span>
      <span>{translate('shell.version', { version: appVersion })}</span>
    </footer>
  )
}
