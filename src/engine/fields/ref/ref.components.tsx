import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { EngineRecord, FieldComponents } from '../../ui/field-components.ts'
import { RefFilter } from '../../ui/filter/controls/ref-filter.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { RefBox, type RefBoxProps } from '../../ui/reference/ref-box.tsx'

function SharingBox({ sharing, ...props }: RefBoxProps & { sharing: string }) {
  const record = useRecordContext<EngineRecord>()
  const typed: unknown = useWatch({ name: sharing })
  const shared = typed ?? record?.[sharing]
  const only = typeof shared === 'number' ? { ...props.only, [sharing]: String(shared) } : props.only
  return <RefBox {...props} only={only} />
}

export const refComponents: FieldComponents<'ref'> = {
  Input: function RefInput({ name, field, autoFocus }) {
    const input = useFieldInput(name, field)
    const { to, only, sharing } = field.options
    const box = { input, to, only, autoFocus }
    return (
      <InputFrame frame={input}>
        {sharing === undefined ? <RefBox {...box} /> : <SharingBox {...box} sharing={sharing} />}
      </InputFrame>
    )
  },
  Filter: RefFilter,
  picks: true,
  firstOperator: 'in',
}
