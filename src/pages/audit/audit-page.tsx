import { Tab, Tabs } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useSearchParams } from 'react-router'
import { Changes } from './changes.tsx'
import { PersonalData } from './personal-data.tsx'
import { SecurityLog } from './security-log.tsx'
import { useAuditText } from './use-audit-text.ts'
import styles from './audit.module.css'

const tabs = ['changes', 'personal-data', 'security'] as const
const titles = { changes: 'changes', 'personal-data': 'access.title', security: 'security.title' } as const
const panels = { changes: Changes, 'personal-data': PersonalData, security: SecurityLog } as const

/** /settings/audit; the tab is in the address. */
export default function AuditPage() {
  const text = useAuditText()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0]
  const Panel = panels[open]
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
            label={text(titles[tab])}
          />
        ))}
      </Tabs>
      <div id="audit-panel" className={styles.panel} role="tabpanel" aria-labelledby={`audit-tab-${open}`}>
        <Panel />
      </div>
    </div>
  )
}
