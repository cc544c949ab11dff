import { translateLabel } from './texts/spoken.ts'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface Notice {
  text: string
  /** Shown as a numbered list below the text. */
  items?: string[]
  kind: NoticeKind
  /** Milliseconds. */
  timeout: number
}

/** [CON-02] and the 15 s of the ended session [ERR-04]. */
export const noticeTimeouts = {
  normal: 10_000,
  errorShortcut: 1_000,
  widget: 5_000,
  sessionEnd: 15_000,
} as const

/** The parts of an error answer a notice may be made of. */
export interface FailureBody {
  message?: string
  /** The key of the message. */
  code?: string
  /** Seconds after which the same call may be answered. */
  retry_after?: number
  errors?: Record<string, string[] | string>
  /** The module a 403 is about. */
  module?: string
  /** The record that the asked one went into: the page leads there. */
  merged_into?: number
  /** Where it happened, in a 500 of demo mode. */
  file?: string
  line?: number
}

/**
 * What the failed call was for. `page` is the page's own list or record and everything the user did;
 * `login` is sign-in and the question who is signed in, answered on their own pages [ERR-08]; `auxiliary` and `notification` reads fail silently [ERR-14];
 * `messaging` has its own catalogue [ERR-15].
 */
export type FailureOrigin = 'page' | 'login' | 'auxiliary' | 'notification' | 'messaging'

export interface Failure {
  /** The HTTP status; 0 when no answer came. */
  status: number
  body?: FailureBody | null
  demo?: boolean
  origin?: FailureOrigin
  /** The text of the exception when there is no body. */
  exception?: string
}

/** The catalogue of platform.md section 8; another language gives them among its labels. */
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

/** The code of a 503 while the database is away: told once for all calls, in a place of its own. */
export const awayCode = 'failure.away'

/** The notice a failure gets, null when it is to be silent (platform.md section 8). */
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

/** The red error shortcut: one second [CON-02]. */
export const errorShortcut = (text: string): Notice => notice(text, 'error', noticeTimeouts.errorShortcut)
