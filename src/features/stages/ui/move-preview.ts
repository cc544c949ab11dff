import type { ComponentType } from 'react'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'

export interface MovePreviewProps {
  resource: Resource
  record: EngineRecord
  to: string
  /** Fingerprint of the confirmed preview; null until confirmed. */
  onConfirm: (confirmed: string | null) => void
}

declare module '../../../engine/ui/resource-ui.ts' {
  interface ResourceUi {
    MovePreview?: ComponentType<MovePreviewProps>
  }
}
