import { call } from '../../engine/api/declared/call.ts'
import { list, shape, text } from '../../engine/shapes.ts'
import { leadForm } from '../../../schemas/visitor-forms.ts'
import { captchaHeader, publicCodeHeader } from '../access-control/visitor-headers.ts'
import { visitorOf } from '../access-control/visitor.ts'
import { readPublicForm, sendPublicLead } from './public-lead.ts'

/** The open form of an agent, by the Public-Code header [RTE-05]. */
export const publicLeadCalls = [
  call('GET /lead/public-lead', {
    summary: 'Whose lead form a public code opens, and what may be chosen there',
    access: 'anyone',
    headers: publicCodeHeader,
    answer: shape({
      name: text(),
      corporate_name: text(),
      property_type: list(text()),
      budget: list(text()),
      location: list(text()),
    }),
    refuses: [404, 429],
    work: ({ c, runtime }) => readPublicForm(runtime, visitorOf(c), c.req.header('public-code') ?? ''),
  }),
  call('POST /lead/public-lead', {
    summary: 'Leave one’s details; the answer is the same whether the phone is known or not',
    access: 'anyone',
    headers: { ...publicCodeHeader, ...captchaHeader },
    body: leadForm,
    answer: shape({}),
    status: 201,
    refuses: [404, 429],
    work: async ({ c, runtime, body }) => {
      await sendPublicLead(runtime, visitorOf(c), c.req.header('public-code') ?? '', body)
      return {}
    },
  }),
]
