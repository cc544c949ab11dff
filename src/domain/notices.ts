import { translateLabel } from './texts/spoken.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  text: string
  items?: string[]
  kind: NoticeKind
  /** Milliseconds. */
  timeout: number
}

/** [CON-02], and 15 s for the ended session [ERR-04]. */
export const noticeTimeouts = {
  normal: 10_000,
  errorShortcut: 1_000,
  widget: 5_000,
  sessionEnd: 15_000,
} as const

export interface FailureBody {
  message?: string
  code?: string
  retry_after?: number
  errors?: Record<string, string[] | string>
  module?: string
  /** Record the requested one was merged into; the page redirects. */
  merged_into?: number
  /** Location of a 500, in demo mode only. */
  file?: string
  line?: number
}

/**
 * `page`: data and user actions; `login`: shown on the sign-in pages [ERR-08]; `auxiliary` and `notification`: silent
 * [ERR-14]; `messaging`: own catalogue [ERR-15].
 */
export type FailureOrigin = 'page' | 'login' | 'auxiliary' | 'notification' | 'messaging'

export interface Failure {
  /** HTTP status; 0 without a response. */
  status: number
  body?: FailureBody | null
  demo?: boolean
  origin?: FailureOrigin
  exception?: string
}

/** Notice catalogue of platform.md section 8; translations are labels. */
export const noticeTexts = {
  forbidden: 'You dont have Access to this Module or Function in the Module. Please Contact Administrator.',
  forbiddenModule: 'Insufficient Permissions to : %{module}',
  validation: 'Input Validation Warning',
  sessionEnd: 'System Warning - Your session has been end, please re-login.',
  systemError: 'System Error - The System is Currently Busy or Un-Available.',
  notFound: 'No Available Services - The data you requested is not available.',
  fallback: 'Something went wrong!. Please Contact Administrator.',
}

const said = (key: keyof typeof noticeTexts) => translateLabel(noticeTexts[key])

const notice = (
  text: string,
  kind: NoticeKind = 'error',
  timeout: number = noticeTimeouts.normal,
): Notice => ({
  text,
  kind,
  timeout,
})

function located({ message, file, line }: FailureBody): string {
  const place = [file, line].filter((part) => part !== undefined).join(':')
  return [message ?? said('systemError'), place && `(${place})`].filter(Boolean).join(' ')
}

function ofServerError({ body, demo, origin }: Failure): Notice {
  const told = (demo || origin === 'messaging') && body?.message
  return notice(told && body ? located(body) : said('systemError'))
}

/** Code of a 503 during a database outage: shown once for all calls. */
export const awayCode = 'failure.away'

/** Notice for a failure; null if silent (platform.md section 8). */
export function noticeFor(failure: Failure): Notice | null {
  const { status, body, origin = 'page', exception } = failure
  if (origin === 'login' || origin === 'auxiliary' || origin === 'notification') return null
  if (body?.code === awayCode || body?.merged_into !== undefined) return null
  const told = body?.message || exception

  if (status === 403)
    return notice(
      body?.module
        ? said('forbiddenModule').replace('%{module}', translateLabel(body.module))
        : said('forbidden'),
    )
  const errors = Object.values(body?.errors ?? {}).flat()
  if (errors.length > 0) return { ...notice(said('validation'), 'warning'), items: errors }
  if (status === 401) {
    return origin === 'messaging' ? null : notice(said('sessionEnd'), 'warning', noticeTimeouts.sessionEnd)
  }
  if (status === 500) return ofServerError(failure)
  if (status === 404) return notice((origin === 'messaging' && told) || said('notFound'))
  if (status >= 400 && status < 500) return notice(told || said('fallback'))
  return notice((origin === 'messaging' && body?.message) || said('fallback'))
}

/** One-second red error [CON-02]. */
export const errorShortcut = (text: string): Notice => notice(text, 'error', noticeTimeouts.errorShortcut)
