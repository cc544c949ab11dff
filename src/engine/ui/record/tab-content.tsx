import type { RecordFeature } from '../feature-parts.ts'
import { DetailCards } from './record-details.tsx'
import { PartsBlock } from './parts-block.tsx'
import type { PlannedTab } from './page-plan.ts'
import type { RecordPart } from './record-header.tsx'
import recordStyles from './record.module.css'

interface TabContentProps extends RecordPart {
  tab: PlannedTab
  /** False while only what a list knew is there. */
  complete: boolean
}

/** What stands on a tab, in the order in which it is worked on. */
export function TabContent({ tab, complete, ...part }: TabContentProps) {
  const { features, sections, parts, blocks } = tab
  const { resource, session, record } = part
  const shown = (placed: readonly RecordFeature[]) =>
    placed.map(({ Part }, at) => (
      <Part key={`${at} ${record.id}`} resource={resource} session={session} record={record} />
    ))
  return (
    <>
      {shown(features.first)}
      {sections.length > 0 && <DetailCards {...part} nodes={sections} complete={complete} />}
      {shown(features['after-fields'])}
      {parts.map((each) => (
        <PartsBlock key={each.schema.name} part={each} session={session} whole={resource} record={record} />
      ))}
      {blocks.map(({ key, title, Record }) => (
        <section key={key} id={key} className={recordStyles.group} aria-label={title}>
          {title && <h3>{title}</h3>}
          <Record resource={resource} record={record} />
        </section>
      ))}
      {shown(features.last)}
      {shown(features.side)}
    </>
  )
}
