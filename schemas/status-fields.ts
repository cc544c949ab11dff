import { referredOne } from '../src/engine/fields/referred.ts'
import { f } from '../src/engine/field.ts'
import type { Schema } from '../src/engine/schema.ts'

/** Fields of every status list: level, order, colour [PRO-14, STA-17]. `to` is its own schema. */
export const statusFields = (to: string) => ({
  status: f.text({ required: true, max: 80 }),
  group: f.choice({ main: 'Main', sub: 'Sub' }, { required: true, default: 'main', label: 'Type' }),
  parent_id: f.ref(to, {
    label: 'Parent',
    help: 'Main status of this sub status',
    requiredWhen: { field: 'group', is: 'sub' },
  }),
  colour: f.colour({ required: true, default: '#5b6b7f' }),
})

export const isStatusList = ({ name, fields }: Schema): boolean =>
  'group' in fields && referredOne(fields['parent_id']) === name
