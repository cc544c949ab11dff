import type { ComponentType } from 'react'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

export interface MovePreviewProps {
  resource: Resource
  record: EngineRecord
  to: string
  /** What was shown, by its name, once whoever moves has confirmed it; null until then. */
  onConfirm: (confirmed: string | null) => void
}

declare module '../../../engine/ui/resource-ui.ts' {
  interface ResourceUi {
    /** What a move takes back, shown and confirmed before it is made. */
    MovePreview?: ComponentType<MovePreviewProps>
  }
}
