import { MessageRefused, type MessageGateway } from './gateway.ts'

/** What a message in the sandbox failed with: a text key. */
export const toldToFail = 'outbox.told_to_fail'

/** Sends nothing: the message stays in its row, where the corporate's administrators can look at it (DESIGN section 9). */
export const sandboxGateway: MessageGateway = {
  sandbox: true,
  send: ({ toldToFail: told }) => (told ? Promise.reject(new MessageRefused(toldToFail)) : Promise.resolve()),
  close: () => Promise.resolve(),
}
