import { useWatch } from 'react-hook-form'
import type { LayoutNode } from '../../resource.ts'
import type { PartGridOptions } from '../grid/part-grid-options.ts'
import { FormFields, type FormPart } from './form-fields.tsx'
import { prunedLayout } from './layout.ts'

export type HiddenFields = PartGridOptions['useHidden']

interface ShownFieldsProps extends FormPart {
  nodes: readonly LayoutNode[]
  /** What a new record has beside what is typed: the record that it is a part of. */
  given?: Readonly<Record<string, unknown>> | undefined
  useHidden: HiddenFields
}

/** The inputs of a form, without those that the record does not have by what is typed in the others. */
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
