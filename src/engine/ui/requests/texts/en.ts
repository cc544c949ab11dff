/** The English texts of requests for records. Other languages declare the same keys. */
export const requestTexts = {
  known: 'A %{name} of %{holder} has this %{label} already.',
  known_unnamed: 'A %{name} has this %{label} already.',
  known_nobody: 'A %{name} that nobody holds has this %{label} already.',
  touched: 'Last touched %{when}.',
  open: 'Open %{title}',
  ask: { join: 'Ask to join', take: 'Ask for it' },
  asked: 'You asked for it on %{time}. Whoever holds it, or leads them, decides.',
  dialog: {
    join: 'Ask to join this %{name}?',
    take: 'Ask for this %{name}?',
    text: 'Whoever holds it, or leads them, is told and decides. You are told what they decided.',
    message: 'Message (optional)',
    send: 'Ask',
    sent: 'You have asked. You are told when it is decided.',
  },
  banner: {
    title: 'Requests',
    join: '%{asker} asks to join',
    take: '%{asker} asks to have this %{name}',
    accept: 'Accept',
    refuse: 'Refuse',
    accept_named: 'Accept the request of %{asker}',
    refuse_named: 'Refuse the request of %{asker}',
    accepted: 'Accepted. %{asker} is told.',
    refused: 'Refused. %{asker} is told.',
  },
}

export type RequestTexts = typeof requestTexts
