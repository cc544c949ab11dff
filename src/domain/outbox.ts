export const toldToFail = 'outbox.told_to_fail'
