import type { ComponentType } from 'react'
import type { AccessSession } from '../../../domain/access.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import type { Resource } from '../../resource.ts'
import { customIn } from '../form/layout.ts'
import type { EngineRecord } from '../field-components.ts'
import type { BlockProps, ResourceUi } from '../resource-ui.ts'

export interface SideBlock {
  key: string
  title?: string
  onTab: string | undefined
  Record: ComponentType<BlockProps>
  Count: ComponentType<BlockProps> | undefined
  Total: ComponentType<BlockProps> | undefined
}

/** Blocks not placed by the form layout. */
export function sideBlocks(
  { form }: Resource,
  { blocks = {} }: ResourceUi,
  session: AccessSession,
  record: EngineRecord,
): SideBlock[] {
  const placed = new Set(customIn(form))
  return Object.entries(blocks).flatMap(([key, { Record, title, onTab, Count, Total, shows, concerns }]) =>
    Record && !placed.has(key) && (!shows || shows(session)) && (!concerns || concerns(record))
      ? [{ key, title: title && translateLabel(title), onTab, Record, Count, Total }]
      : [],
  )
}
