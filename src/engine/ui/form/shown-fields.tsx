import { useWatch } from 'react-hook-form'
import type { LayoutNode } from '../../resource.ts'
import type { PartGridOptions } from '../grid/part-grid-options.ts'
import { FormFields, type FormPart } from './form-fields.tsx'
import { prunedLayout } from './layout.ts'

export type HiddenFields = PartGridOptions['useHidden']

interface ShownFieldsProps extends FormPart {
  nodes: readonly LayoutNode[]
  /** Fixed values of a new record, such as its parent. */
  given?: Readonly<Record<string, unknown>> | undefined
  useHidden: HiddenFields
}

export function ShownFields({ useHidden, given, ...part }: ShownFieldsProps) {
  if (!useHidden) return <FormFields {...part} />
  return <FieldsThatApply {...part} given={given} useHidden={useHidden} />
}

function FieldsThatApply({
  useHidden,
  given = {},
  ...part
}: ShownFieldsProps & { useHidden: NonNullable<HiddenFields> }) {
  const { partOf = '' } = part.resource
  const whole = part.record?.[partOf] ?? given[partOf]
  const hidden = useHidden(typeof whole === 'number' ? whole : 0)(useWatch())
  return <FormFields {...part} nodes={prunedLayout(part.nodes, (name) => !hidden.has(name))} />
}
