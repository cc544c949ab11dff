export const simulatedFailure = 'outbox.told_to_fail'
