import { RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { useEffect, useMemo, type ReactNode } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import { FeatureParts } from './feature-parts.tsx'
import { detailGroups } from './detail-groups.ts'
import { OfflineNote } from './offline-note.tsx'
import { planPage } from './page-plan.ts'
import { prefetchEditing } from './opened-later.ts'
import { DetailCards } from './record-details.tsx'
import { RecordHeader, type RecordPart } from './record-header.tsx'
import { panelId, RecordTabs, tabId } from './record-tabs.tsx'
import { SideFacts } from './side-facts.tsx'
import { headColumns } from './shown-columns.ts'
import { TabContent } from './tab-content.tsx'
import { useTab } from './use-tab.ts'
import { useText } from '../texts/use-text.ts'
import styles from './record.module.css'

interface RecordViewProps extends RecordPart {
  /** False while only list data is loaded. */
  complete: boolean
  neighbours: ReactNode
  /** Shown beside its list, without its own URL. */
  isBeside?: boolean
  /** Offline: read time in milliseconds. */
  readAt?: number | undefined
}

export function RecordView({ complete, neighbours, readAt, isBeside = false, ...part }: RecordViewProps) {
  const text = useText()
  const { resource, session, ui, record } = part
  const plan = useMemo(
    () => planPage(resource, ui, session, record, complete),
    [resource, ui, session, record, complete],
  )
  const { open, addressOfTab, choose } = useTab(plan, isBeside)
  const facts = useMemo(() => {
    const above = resource.facts ?? headColumns(resource, ui, session, record).map(({ key }) => key)
    const titles = { loose: text('record.details'), kept: text('record.record') }
    return detailGroups(resource, plan.facts, session, above, titles)
  }, [resource, ui, session, record, plan, text])
  useEffect(() => (complete ? whenIdle(() => void prefetchEditing()) : undefined), [complete])
  const [first] = plan.tabs
  const tab = plan.tabs.find(({ id }) => id === open) ?? first
  const content = <TabContent key={record.id} {...part} tab={tab} complete={complete} />
  const hasTabs = plan.tabs.length > 1
  return (
    <ResourceContextProvider value={resource.schema.name}>
      <RecordContextProvider value={record}>
        <article
          className={styles.record}
          data-panel={isBeside ? '' : undefined}
          data-offline={readAt === undefined ? undefined : ''}
        >
          <RecordHeader {...part} complete={complete} neighbours={neighbours}>
            {hasTabs && (
              <RecordTabs
                {...part}
                tabs={plan.tabs}
                open={tab.id}
                onChoose={choose}
                {...(!isBeside && { addressOfTab })}
              />
            )}
          </RecordHeader>
          {readAt !== undefined && <OfflineNote readAt={readAt} />}
          {ui.RecordBanner && <ui.RecordBanner resource={resource} record={record} />}
          <FeatureParts {...part} place="banner" />
          {plan.hasWork ? (
            <div className={styles.room}>
              <div className={styles.body}>
                <div
                  className={styles.blocks}
                  {...(hasTabs && {
                    role: 'tabpanel',
                    id: panelId(tab.id),
                    'aria-labelledby': tabId(tab.id),
                  })}
                >
                  {content}
                </div>
                <div className={styles.side} data-first={tab.id === first.id ? '' : undefined}>
                  {ui.RecordAside && <ui.RecordAside resource={resource} record={record} />}
                  <SideFacts {...part} nodes={facts} complete={complete} />
                  <FeatureParts {...part} place="aside" />
                </div>
              </div>
            </div>
          ) : (
            <DetailCards {...part} nodes={facts} complete={complete} />
          )}
        </article>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
