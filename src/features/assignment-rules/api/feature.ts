import type { Feature } from '../../../engine/api/feature.ts'
import { ownerValues } from '../../../engine/api/pipeline.ts'
import { assignsAtOnce } from '../assignment-rules.ts'
import { distributeRecords } from './distribute.ts'

/** Corporate assignment rules [ENT-07]. */
export const assignmentRulesFeature = {
  name: 'assignment rules',
  uses: ({ dealing }) => dealing !== undefined,
  ownerValues: ({ dealing }, rule) => (dealing ? { [dealing.rule]: rule } : {}),
  distribute: distributeRecords,
  async completeNew(resource, rows, context, { dry }) {
    const { holder = '' } = resource
    const open = rows.filter((values) => !values[holder])
    if (dry || open.length === 0 || !assignsAtOnce(resource, context.session)) return
    const receivers = await distributeRecords(resource, open, context)
    open.forEach((values, at) => {
      const to = receivers[at]
      if (to) Object.assign(values, ownerValues({ resource }, to.userId, to.rule))
    })
  },
} satisfies Feature
