import type { Feature } from '../../../engine/api/feature.ts'
import { mergeCalls } from './calls.ts'
import { mergedIds, mergedInto } from './undo-merge.ts'

export const mergingFeature = {
  name: 'merging',
  uses: ({ merges }) => merges === true,
  endpoints: [{ calls: mergeCalls }],
  async explainMissing(service, context, id) {
    const into = await mergedInto(service, context, id)
    return into === undefined ? undefined : { merged_into: into }
  },
  formerIds: async (service, context, id) =>
    (await mergedIds(service, context, id)).filter((each) => each !== id),
} satisfies Feature
