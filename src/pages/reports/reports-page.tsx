import { Link } from 'react-router'
import { reports } from '../../../resources/reports/all.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows } from '../../domain/access.ts'
import { reportAddress } from './addresses.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { PageTitle } from '../../kit/page-title.tsx'
import { useReportText } from './use-report-text.ts'
import styles from './report-page.module.css'

export default function ReportsPage() {
  const text = useReportText()
  const session = useAccessSession()
  const open = session ? reports.filter(({ access }) => allows(access, session)) : []
  return (
    <div className={styles.page}>
      <PageTitle title={text('title')} />
      <ul className={styles.reports}>
        {open.map(({ name, label, question }) => (
          <li key={name}>
            <Link to={reportAddress(name)}>
              <h2>{translateLabel(label)}</h2>
              <p>{translateLabel(question)}</p>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
