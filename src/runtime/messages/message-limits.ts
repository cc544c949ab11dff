import { showTime } from '../../domain/dates/show.ts'
import { addSeconds } from '../../domain/dates/times.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { Failure } from '../../domain/failure.ts'

type MessageClass = 'code' | 'sms' | 'mail' | 'invitation' | 'account'

interface Limited {
  class: MessageClass
  whom: 'recipient' | 'recipient_of_corporate' | 'sender' | 'corporate'
  /** Seconds. */
  wait: number
  channel?: 'email' | 'sms'
}

/** Waits above this many minutes are shown as a time. */
const mostMinutes = 90

/** 429 with the time of the next allowed message; reveals nothing about others' messages. */
export function tooManyMessages({ class: of, whom, wait, channel }: Limited): Failure {
  const minutes = Math.ceil(wait / 60)
  const ofRecipient = whom === 'recipient' || whom === 'recipient_of_corporate'
  const what = !ofRecipient ? whom : of === 'code' && channel === 'email' ? 'code_mail' : of
  return new Failure(
    429,
    {
      key: `message_limit.${what}.${minutes > mostMinutes ? 'later' : 'soon'}`,
      args: { minutes, time: showTime(addSeconds(wireTime(Date.now()), wait)) },
    },
    { extra: { retry_after: wait } },
  )
}

/** Raised by the trigger on outgoing messages. */
const limitCode = 'UR429'

function limitOf(error: unknown): Limited | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== limitCode) return undefined
  return 'detail' in error && typeof error.detail === 'string'
    ? (JSON.parse(error.detail) as Limited)
    : undefined
}

/** Maps the database's message limits to 429. */
export async function withinMessageLimits<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    const limit = limitOf(error)
    throw limit ? tooManyMessages(limit) : error
  }
}
