import { describe, expect, it } from 'vitest'
import { errorShortcut, noticeFor, type Failure } from './notices.ts'

type Case = [string, Failure, object | null]

const forbidden =
  'You dont have Access to this Module or Function in the Module. Please Contact Administrator.'
const busy = 'System Error - The System is Currently Busy or Un-Available.'
const missing = 'No Available Services - The data you requested is not available.'
const fallback = 'Something went wrong!. Please Contact Administrator.'
const ended = 'System Warning - Your session has been end, please re-login.'
const at = { file: 'lead/list.ts', line: 12 }
const boom = { message: 'boom', ...at }
const errors = { name: ['Name is required'], contact_no: ['Not a phone', 'Known'] }

const refusals: Case[] = [
  ['plain', { status: 403, body: { message: 'no' } }, { text: forbidden, kind: 'error' }],
  [
    'of a module',
    { status: 403, body: { module: 'Leads' } },
    { text: 'Insufficient Permissions to : Leads' },
  ],
]
const invalid: Case[] = [
  [
    'of several fields',
    { status: 422, body: { message: 'bad', errors } },
    { text: 'Input Validation Warning', items: ['Name is required', 'Not a phone', 'Known'] },
  ],
  ['of one text a field', { status: 400, body: { errors: { name: 'Required' } } }, { items: ['Required'] }],
  ['that is empty', { status: 422, body: { message: 'bad', errors: {} } }, { text: 'bad' }],
]
const serverErrors: Case[] = [
  ['keeps its secrets', { status: 500, body: boom }, { text: busy }],
  ['tells them in demo mode', { status: 500, demo: true, body: boom }, { text: 'boom (lead/list.ts:12)' }],
  ['without a place', { status: 500, demo: true, body: { message: 'boom' } }, { text: 'boom' }],
  ['without a body', { status: 500, demo: true }, { text: busy }],
]
const others: Case[] = [
  ['409', { status: 409, body: { message: 'Changed meanwhile' } }, { text: 'Changed meanwhile' }],
  ['429 without a body', { status: 429, exception: 'Too Many Requests' }, { text: 'Too Many Requests' }],
  ['400 with nothing to say', { status: 400 }, { text: fallback }],
  ['no answer at all', { status: 0, exception: 'Failed to fetch' }, { text: fallback }],
  ['a bad gateway', { status: 502, body: { message: 'nginx' } }, { text: fallback }],
]
const silent: Case[] = [
  ['an auxiliary read', { status: 500, origin: 'auxiliary' }, null],
  ['a notification call', { status: 403, origin: 'notification' }, null],
]
const messaging: Case[] = [
  ['403', { status: 403, origin: 'messaging' }, { text: forbidden }],
  [
    'validation',
    { status: 422, origin: 'messaging', body: { errors } },
    { text: 'Input Validation Warning' },
  ],
  ['401', { status: 401, origin: 'messaging' }, null],
  ['500', { status: 500, origin: 'messaging', body: boom }, { text: 'boom (lead/list.ts:12)' }],
  [
    '404',
    { status: 404, origin: 'messaging', body: { message: 'No such group' } },
    { text: 'No such group' },
  ],
  ['otherwise', { status: 503, origin: 'messaging', body: { message: 'Later' } }, { text: 'Later' }],
  ['fallback', { status: 503, origin: 'messaging' }, { text: fallback }],
]

function holds(_title: string, failure: Failure, expected: object | null) {
  if (expected) expect(noticeFor(failure)).toMatchObject(expected)
  else expect(noticeFor(failure)).toBeNull()
}

describe('noticeFor', () => {
  it.each(refusals)('[ERR-01] [ERR-02] a 403 %s', holds)
  it.each(invalid)('[ERR-03] an errors map %s', holds)
  it.each(serverErrors)('[ERR-05] a 500 %s', holds)
  it.each(others)('[ERR-07] another failure: %s', holds)
  it.each(silent)('[ERR-14] is silent for %s', holds)
  it.each(messaging)('[ERR-15] messaging: %s', holds)

  it('[ERR-04] a 401 ends the session and says so for 15 s', () => {
    expect(noticeFor({ status: 401, body: { message: 'no' } })).toMatchObject({
      text: ended,
      timeout: 15_000,
    })
  })

  it('[ERR-06] a 404', () => {
    expect(noticeFor({ status: 404, body: { message: 'gone' } })?.text).toBe(missing)
  })

  it('[ERR-08] a refused login is shown on its page, not as a notice', () => {
    expect(noticeFor({ status: 401, body: { message: 'Wrong' }, origin: 'login' })).toBeNull()
  })

  it('[CON-02] stays 10 s, the red shortcut 1 s', () => {
    expect(noticeFor({ status: 404 })?.timeout).toBe(10_000)
    expect(errorShortcut('No')).toEqual({ text: 'No', kind: 'error', timeout: 1_000 })
  })
})
