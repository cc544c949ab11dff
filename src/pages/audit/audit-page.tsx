import { Tab, Tabs } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useSearchParams } from 'react-router'
import { Changes } from './changes.tsx'
import { PersonalData } from './personal-data.tsx'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

const tabs = ['changes', 'personal-data'] as const

/** /settings/audit: who changed what, and who took personal data out; the address holds which of the two. */
export default function AuditPage() {
  const text = useAuditText()
  const [search, setSearch] = useSearchParams()
  const open = search.get('tab') === tabs[1] ? tabs[1] : tabs[0]
  return (
    <div className={styles.page} data-fill="">
      <PageTitle title={text('title')} />
      <Tabs
        value={open}
        aria-label={text('title')}
        onChange={(_event, tab: string) => setSearch(tab === tabs[0] ? {} : { tab }, { replace: true })}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`audit-tab-${tab}`}
            aria-controls="audit-panel"
            label={text(tab === 'changes' ? 'changes' : 'access.title')}
          />
        ))}
      </Tabs>
      <div id="audit-panel" className={styles.panel} role="tabpanel" aria-labelledby={`audit-tab-${open}`}>
        {open === 'changes' ? <Changes /> : <PersonalData />}
      </div>
    </div>
  )
}
