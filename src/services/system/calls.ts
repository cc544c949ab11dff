import { object, string } from 'yup'
import { demoAccounts, demoPassword } from '../../domain/demo-accounts.ts'
import { Failure } from '../../domain/failure.ts'
import { appVersion } from '../../domain/version.ts'
import { call } from '../../engine/api/declared/call.ts'
import { searchEverywhere } from '../../engine/api/global-search.ts'
import { readText } from '../../engine/api/query.ts'
import { foundRecords, maxFound } from '../../engine/api/found-records.ts'
import { anything, list, oneOf, shape, text, upTo, yesNo } from '../../engine/shapes.ts'
import { diskStatus } from '../../runtime/disk.ts'
import { allServices } from '../../engine/api/services.ts'
import { calendarFeedCalls } from './calendar-feed-calls.ts'
import { openEvents } from './events.ts'
import { sendTerms } from './terms-document.ts'

const demoAccount = shape({
  email: text(),
  who: text(),
  corporate: text(),
  app_code: text(),
  password: text(),
})

export const ownSystemCalls = [
  call('GET /system/health', {
    summary:
      'Ready to serve; `disk` is low before there is no room left, `files` is away while the file store keeps none',
    access: 'anyone',
    answer: shape({
      status: oneOf('ok'),
      disk: oneOf('ok', 'low').optional(),
      files: oneOf('ok', 'away').optional(),
    }),
    refuses: [503],
    work: async ({ runtime }) => {
      await runtime.database.transaction({ role: 'app', readOnly: true }, (tx) => tx.query('select 1'))
      const [room, files] = await Promise.all([runtime.disk?.(), runtime.filesHealth?.()])
      // Files do not affect readiness: the database stores them until the store is back.
      const ready = { status: 'ok' as const, ...(files && { files }) }
      if (!room) return ready
      const disk = diskStatus(room)
      if (disk === 'full')
        throw new Failure(503, { key: 'failure.disk_full' }, { extra: { retry_after: 60, disk } })
      return { ...ready, disk }
    },
  }),
  call('GET /system/version', {
    summary: 'Server version; in demo mode the accounts too',
    access: 'anyone',
    answer: shape({
      version: text(),
      demo: yesNo(),
      app_code: text().nullable(),
      // Commission application; null if none.
      commission_url: text().nullable(),
      accounts: list(demoAccount).optional(),
    }),
    work: ({ runtime }) =>
      Promise.resolve({
        version: appVersion,
        demo: runtime.demo,
        app_code: runtime.appCode ?? null,
        commission_url: runtime.commissionUrl ?? null,
        ...(runtime.demo && {
          accounts: demoAccounts.map(({ email, who, corporate, appCode }) => ({
            email,
            who,
            corporate,
            app_code: appCode,
            password: demoPassword,
          })),
        }),
      }),
  }),
  call('GET /system/terms.pdf', {
    summary: 'The terms and conditions as a PDF',
    access: 'signedIn',
    session: 'own',
    answer: { file: 'application/pdf' },
    refuses: [503],
    work: ({ c, runtime }) => sendTerms(c, runtime),
  }),
  ...calendarFeedCalls,
  call('GET /system/search', {
    summary: 'Look for a text in every list that the caller may open',
    access: 'signedIn',
    session: { atOnce: true },
    query: object({ q: string(), limit: upTo(maxFound, 'search.limit') }),
    answer: list(foundRecords),
    work: async ({ context, query: { q: sent, limit = 5 } }) => {
      const q = readText(sent)
      return q === undefined ? [] : searchEverywhere(allServices(), context, q, limit)
    },
  }),
  call('GET /system/openapi.json', {
    summary: 'This document',
    access: 'anyone',
    answer: { bare: anything() },
    // Lazy import: it describes this endpoint too, a cycle otherwise.
    work: async () => (await import('./openapi.ts')).openApiDocument(),
  }),
  call('GET /system/events', {
    summary: 'What happens, as server-sent events',
    description:
      'Each event carries a position as its id. `record` tells of changed records (resource, action, ids where the caller sees every record), `beat` comes every 20 seconds, `reset` means that everything is to be read anew, `notification` that the caller’s notifications changed, `chat` what happens in a chat (kind, group_id and, but for `read`, `typing` and `removed`, its event_seq without gaps), `end` says why the stream ends: session, access, limit or restart.',
    access: 'signedIn',
    session: 'own',
    headers: { 'Last-Event-ID': {} },
    query: object({
      after: string().meta({
        openapi: { type: 'string', description: 'The last position, where no header can be sent' },
      }),
      back: string().meta({
        openapi: {
          type: 'integer',
          minimum: 0,
          maximum: 60,
          description: 'Without a position: begin so many seconds ago',
        },
      }),
      tab: string().meta({
        openapi: {
          type: 'string',
          description: 'How the request ids of the caller begin: its own changes come with theirs',
        },
      }),
    }),
    answer: { file: 'text/event-stream' },
    refuses: [403, 503],
    work: ({ c, runtime, query }) => openEvents(runtime, c, query),
  }),
]
