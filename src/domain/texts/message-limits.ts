export const messageLimitTexts = {
  'message_limit.code.soon': 'Too many codes were sent to this number. Try again in %{minutes} min',
  'message_limit.code.later': 'Too many codes were sent to this number. Try again from %{time}',
  'message_limit.code_mail.soon': 'Too many codes were sent to this address. Try again in %{minutes} min',
  'message_limit.code_mail.later': 'Too many codes were sent to this address. Try again from %{time}',
  'message_limit.sms.soon': 'Too many text messages were sent to this number. Try again in %{minutes} min',
  'message_limit.sms.later': 'Too many text messages were sent to this number. Try again from %{time}',
  'message_limit.mail.soon': 'Too many e-mails were sent to this address. Try again in %{minutes} min',
  'message_limit.mail.later': 'Too many e-mails were sent to this address. Try again from %{time}',
  'message_limit.invitation.soon':
    'Too many invitations were sent to this address. Try again in %{minutes} min',
  'message_limit.invitation.later': 'Too many invitations were sent to this address. Try again from %{time}',
  'message_limit.account.soon': 'Too many requests for this address. Try again in %{minutes} min',
  'message_limit.account.later': 'Too many requests for this address. Try again from %{time}',
  'message_limit.sender.soon': 'You have sent too many messages. Try again in %{minutes} min',
  'message_limit.sender.later': 'You have sent too many messages. Try again from %{time}',
  'message_limit.corporate.soon': 'Your organisation has sent too many messages. Try again in %{minutes} min',
  'message_limit.corporate.later': 'Your organisation has sent too many messages. Try again from %{time}',
} as const
