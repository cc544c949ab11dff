import { searchEverywhere } from '../../engine/api/global-search.ts'
import { readText, wholeNumber } from '../../engine/api/query.ts'
import { signedInRead } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { resourceServices } from '../resource-services.ts'

const most = 20

/** GET search: `q` in every list that the caller may open, the best `limit` records of each. */
export const searchCall = (runtime: Runtime) =>
  signedInRead(
    runtime,
    async (c, context) => {
      const limit = wholeNumber(c.req.query('limit'), 5, most, 'search.limit')
      const q = readText(c.req.query('q'))
      return c.json({
        data: q === undefined ? [] : await searchEverywhere(resourceServices, context, q, limit),
      })
    },
    { atOnce: true },
  )
