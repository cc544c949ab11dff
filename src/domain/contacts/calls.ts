export const callOutcomes = {
  reached: 'Reached',
  no_answer: 'No answer',
  busy: 'Busy',
  left_message: 'Left a message',
  call_back: 'Asked to call back',
  wrong_number: 'Wrong number',
} as const

/** Outcomes that call for another attempt. */
export const unansweredOutcomes = ['no_answer', 'busy', 'left_message', 'call_back'] as const

export const isUnanswered = (outcome: unknown): boolean => unansweredOutcomes.some((each) => each === outcome)
