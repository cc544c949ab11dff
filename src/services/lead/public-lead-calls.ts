import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { readPublicForm, sendPublicLead } from './public-lead.ts'

/** /public-lead: the open form of an agent, by the Public-Code header [RTE-05]. */
export const publicLeadCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get('/', async (c) => {
      const code = c.req.header('public-code') ?? ''
      return c.json({ data: await readPublicForm(runtime, visitorOf(c), code) })
    })
    .post('/', async (c) => {
      await sendPublicLead(runtime, visitorOf(c), c.req.header('public-code') ?? '', await readBody(c))
      return c.json({ data: {} }, 201)
    })
