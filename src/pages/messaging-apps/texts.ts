/** The English texts of what the operator keeps for each app's chats. Other languages declare the same keys. */
export const messagingAppTexts = {
  title: 'Messaging of the apps',
  hint: 'Whom the people of an app are not offered when they make a group or a private chat. Chats that are there already stay as they are.',
  left_out: 'Left out in %{app}',
  nobody: 'Everybody is offered.',
  add: 'Leave out',
  remove: 'Offer %{name} again',
  failed: 'What is left out could not be read.',
  loading: 'Reading what is left out',
}

export type MessagingAppTexts = typeof messagingAppTexts
