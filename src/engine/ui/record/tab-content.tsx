import type { RecordFeature } from '../feature-parts.ts'
import { DetailCards } from './record-details.tsx'
import { PartsBlock } from './parts-block.tsx'
import type { PlannedTab } from './page-plan.ts'
import type { RecordPart } from './record-header.tsx'
import { SectionBlock } from './section-block.tsx'

interface TabContentProps extends RecordPart {
  tab: PlannedTab
  /** False while only list data is loaded. */
  complete: boolean
}

export function TabContent({ tab, complete, ...part }: TabContentProps) {
  const { features, sections, parts, blocks, folds } = tab
  const { resource, ui, session, record } = part
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
        <PartsBlock
          key={each.schema.name}
          part={each}
          session={session}
          whole={resource}
          record={record}
          folds={folds}
          Total={ui.partTotals?.[each.schema.name]}
          grid={ui.partGrids?.[each.schema.name]}
        />
      ))}
      {blocks.map((block) => (
        <SectionBlock key={block.key} block={block} folds={folds} resource={resource} record={record} />
      ))}
      {shown(features.last)}
      {shown(features.side)}
    </>
  )
}
