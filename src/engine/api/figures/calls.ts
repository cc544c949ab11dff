import { Hono } from 'hono'
import { allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { teamFiguresAccess } from '../../../domain/team-figures.ts'
import { signedInRead, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { figureFields, type FigureFields } from '../../figures.ts'
import { guarded } from '../guards.ts'
import type { Context } from '../resource-service.ts'
import type { CountedService } from './counted-rows.ts'
import { readTeamLoad } from './load.ts'
import { readTeamResponse } from './response.ts'
import { readSummary } from './summary.ts'

type Read = (service: CountedService, context: Context) => Promise<unknown>

/** How the records of a resource stand, as Home tells it: `leads-summary`, and `leads-load` and `leads-response` where somebody holds them. */
export function figureCalls(service: CountedService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const { call, holder, label } = resource
  const summary = guarded(resource, 'list', async (c, context) =>
    c.json({ data: await readSummary(service, context) }),
  )
  /** Figures about people, for those who lead them and may read what they are counted by. */
  const ofTeams = (read: Read, ...needed: (keyof FigureFields)[]) =>
    guarded(resource, 'list', async (c, context) => {
      const fields = figureFields(resource, context.session)
      const complete = needed.every((name) => fields[name] !== undefined)
      if (!complete || !allows(teamFiguresAccess, context.session)) throw forbidden(label[1])
      return c.json({ data: await read(service, context) })
    })
  const calls = new Hono<Env>().get(`/${call}-summary`, signedInRead(runtime, summary))
  if (holder === undefined) return calls
  return calls
    .get(`/${call}-load`, signedInRead(runtime, ofTeams(readTeamLoad, 'holder')))
    .get(`/${call}-response`, signedInRead(runtime, ofTeams(readTeamResponse, 'holder', 'created')))
}
