export type Channel = 'email' | 'sms'

export interface OutgoingFile {
  name: string
  mediaType: string
  bytes: Uint8Array
}

export interface OutgoingMessage {
  id: number
  corporateId: number
  recipient: string
  subject: string
  html: string | null
  text: string
  files: readonly OutgoingFile[]
  toldToFail: boolean
}

/** Errors are retried, except {@link MessageRefused}. */
export interface MessageGateway {
  readonly sandbox: boolean
  send(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}

export class MessageRefused extends Error {}
