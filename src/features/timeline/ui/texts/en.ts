export const timelineTexts = {
  title: 'Person timeline',
  open: 'Show everything about this person',
  none: 'No activity yet',
  failed: 'Couldn’t load the timeline.',
  earlier: 'Show earlier',
  system: 'System',
  note: 'wrote a note: %{body}',
  call: 'logged a call: %{body}',
  file: 'added %{name}',
  enquiry: 'sent the public form again',
  sms: 'wrote an SMS: %{body}',
  chat: {
    one: 'wrote in the chat “%{group}”: %{body}',
    other: 'wrote the last of %{smart_count} messages in the chat “%{group}”: %{body}',
  },
  granted: 'recorded consent to %{channel}',
  refused: 'recorded that %{channel} is not wanted',
}

export type TimelineTexts = typeof timelineTexts
