import type { Feature } from '../../../engine/api/feature.ts'
import { givenTo } from '../../../engine/api/pipeline.ts'
import { isDealtAtOnce } from '../dealing.ts'
import { dealOut } from './dealer.ts'

/** Rules of the corporate that say who gets a record [ENT-07]. */
export const assignmentRulesFeature = {
  name: 'assignment rules',
  uses: ({ dealing }) => dealing !== undefined,
  ownerValues: ({ dealing }, rule) => (dealing ? { [dealing.rule]: rule } : {}),
  distribute: dealOut,
  async completeNew(resource, rows, context, { dry }) {
    const { holder = '' } = resource
    const open = rows.filter((values) => !values[holder])
    if (dry || open.length === 0 || !isDealtAtOnce(resource, context.session)) return
    const receivers = await dealOut(resource, open, context)
    open.forEach((values, at) => {
      const to = receivers[at]
      if (to) Object.assign(values, givenTo({ resource }, to.userId, to.rule))
    })
  },
} satisfies Feature
