/** What is said where a person was sent, or a sender has sent, too many messages: always when the next may go. */
export const messageLimitTexts = {
  'message_limit.code.soon':
    'Too many codes were sent to this number. You can send another code to it in %{minutes} min',
  'message_limit.code.later':
    'Too many codes were sent to this number. You can send another code to it from %{time}',
  'message_limit.code_mail.soon':
    'Too many codes were sent to this address. You can send another code to it in %{minutes} min',
  'message_limit.code_mail.later':
    'Too many codes were sent to this address. You can send another code to it from %{time}',
  'message_limit.sms.soon': 'This number has had many SMS. You can send another SMS to it in %{minutes} min',
  'message_limit.sms.later': 'This number has had many SMS. You can send another SMS to it from %{time}',
  'message_limit.mail.soon':
    'This address has had many e-mails. You can send another e-mail to it in %{minutes} min',
  'message_limit.mail.later':
    'This address has had many e-mails. You can send another e-mail to it from %{time}',
  'message_limit.invitation.soon':
    'This address has had many invitations. You can invite it again in %{minutes} min',
  'message_limit.invitation.later':
    'This address has had many invitations. You can invite it again from %{time}',
  'message_limit.account.soon': 'Too many requests for this address. Try again in %{minutes} min',
  'message_limit.account.later': 'Too many requests for this address. Try again from %{time}',
  'message_limit.sender.soon': 'You have sent many messages. You can send the next one in %{minutes} min',
  'message_limit.sender.later': 'You have sent many messages. You can send the next one from %{time}',
  'message_limit.corporate.soon':
    'Your organisation has sent many messages. The next one can be sent in %{minutes} min',
  'message_limit.corporate.later':
    'Your organisation has sent many messages. The next one can be sent from %{time}',
} as const
