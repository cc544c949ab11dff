/** What a message in the sandbox failed with: a text key. */
export const toldToFail = 'outbox.told_to_fail'
