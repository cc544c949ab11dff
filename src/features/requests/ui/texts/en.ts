export const requestTexts = {
  known: 'This %{label} belongs to a %{name} owned by %{holder}.',
  known_unnamed: 'This %{label} belongs to a %{name}.',
  known_nobody: 'This %{label} belongs to an unassigned %{name}.',
  touched: 'Last active %{when}.',
  open: 'Open %{title}',
  ask: { join: 'Request to share', take: 'Request transfer' },
  asked: 'Requested on %{time}. The owner or their manager will decide.',
  dialog: {
    join: 'Request to share this %{name}?',
    take: 'Request transfer of this %{name}?',
    text: 'The owner or their manager will decide. You’ll be notified.',
    message: 'Message (optional)',
    send: 'Send request',
    sent: 'Request sent. You’ll be notified of the decision.',
  },
  banner: {
    title: 'Requests',
    join: '%{asker} requests to share this %{name}',
    take: '%{asker} requests transfer of this %{name}',
    accept: 'Accept',
    refuse: 'Reject',
    accept_named: 'Accept the request of %{asker}',
    refuse_named: 'Reject the request of %{asker}',
    accepted: 'Accepted. %{asker} was notified.',
    refused: 'Rejected. %{asker} was notified.',
  },
}

export type RequestTexts = typeof requestTexts
