import { recruitResource } from '../../../resources/recruit.ts'
import { recruitStages } from '../../domain/hub/recruit-stages.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { textOf } from '../../engine/ui/text-of.ts'
import { RecordsOfHub } from './records-of-hub.tsx'
import { useHubText } from './use-hub-text.ts'
import { valueAt } from '../../domain/names.ts'

const stageOf = (stage: string) => translateLabel(valueAt(recruitStages, stage) ?? stage)

export default function RecruitsBlock({ record: hub }: BlockProps) {
  const text = useHubText()
  return (
    <RecordsOfHub
      resource={recruitResource}
      filter={{ hub_id: hub.id }}
      failed={text('recruits.failed')}
      none={text('recruits.none')}
      about={(recruit) => stageOf(textOf(recruit, 'stage') ?? '')}
    />
  )
}
