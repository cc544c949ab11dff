import type { Challenge } from 'altcha-lib'
import { string } from 'yup'
import { call } from '../../engine/api/declared/call.ts'
import { objectOf, shape, text } from '../../engine/shapes.ts'
import type { Call } from '../../runtime/http/call.ts'
import { withinLimits } from './attempts.ts'
import { makeChallenge } from './captcha.ts'
import { limitOfNetwork } from './limits.ts'
import { readInvitation, registerReferral } from './referral.ts'
import { register } from './register.ts'
import { appCodeHeader, requireAppCode, visitorOf } from './visitor.ts'
import { referralForm, registrationForm } from '../../../schemas/visitor-forms.ts'

const captcha = {
  Captcha: {
    required: true,
    description: 'A solved challenge of /altcha: { challenge, solution } as JSON in base64; counts once',
  },
}
const publicCode = { 'Public-Code': { required: true } }
const publicCodeOf = (c: Call): string => c.req.header('public-code') ?? ''

/** Only in demo mode, where no mail arrives. */
const registered = shape({ link: string() })

export const ownFrontDoorCalls = [
  call('GET /access-control/altcha', {
    summary: 'A proof-of-work challenge (altcha), good for ten minutes and one call',
    access: 'anyone',
    answer: { bare: objectOf<Challenge>() },
    refuses: [429],
    work: async ({ c, runtime }) => {
      const limit = limitOfNetwork('captcha', c.get('address'), { allowance: 120, span: '5 minutes' })
      await withinLimits(runtime, [limit], () => Promise.resolve())
      return makeChallenge(runtime)
    },
  }),
  call('POST /access-control/register', {
    summary:
      'Register an organisation on the basic package, with its owner; the answer is the same for every address, the rest comes by mail',
    access: 'anyone',
    headers: { ...appCodeHeader, ...captcha },
    body: registrationForm,
    answer: registered,
    status: 202,
    refuses: [429],
    work: ({ c, runtime, body }) => register(runtime, visitorOf(c), requireAppCode(c), body),
  }),
  call('GET /access-control/referral-registration', {
    summary: 'Who invites by a public code',
    access: 'anyone',
    headers: { ...appCodeHeader, ...publicCode },
    answer: shape({ name: text(), corporate_name: text() }),
    refuses: [400, 403, 404, 429],
    work: ({ c, runtime }) => readInvitation(runtime, visitorOf(c), publicCodeOf(c), requireAppCode(c)),
  }),
  call('POST /access-control/referral-registration', {
    summary:
      'Register as an agent below the owner of a public code; the answer is the same for every address, the rest comes by mail',
    access: 'anyone',
    headers: { ...appCodeHeader, ...publicCode, ...captcha },
    body: referralForm,
    answer: registered,
    status: 202,
    refuses: [403, 404, 429],
    work: ({ c, runtime, body }) =>
      registerReferral(runtime, visitorOf(c), { code: publicCodeOf(c), appCode: requireAppCode(c) }, body),
  }),
]
