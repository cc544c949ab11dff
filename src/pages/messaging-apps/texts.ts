export const messagingAppTexts = {
  title: 'Messaging by app',
  hint: 'Excluded people can’t be added to new groups and private chats in an app. Existing chats are not affected.',
  left_out: 'Excluded in %{app}',
  nobody: 'No one is excluded',
  add: 'Exclude',
  remove: 'Stop excluding %{name}',
  failed: 'Couldn’t load the excluded people.',
  loading: 'Loading the excluded people',
}

export type MessagingAppTexts = typeof messagingAppTexts
