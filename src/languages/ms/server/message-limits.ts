export const messageLimitsTexts = {
  'message_limit.code.soon':
    'Terlalu banyak kod dihantar ke nombor ini. Anda boleh menghantar yang berikutnya dalam %{minutes} min',
  'message_limit.code.later':
    'Terlalu banyak kod dihantar ke nombor ini. Anda boleh menghantar yang berikutnya dari %{time}',
  'message_limit.code_mail.soon':
    'Terlalu banyak kod dihantar ke alamat ini. Anda boleh menghantar yang berikutnya dalam %{minutes} min',
  'message_limit.code_mail.later':
    'Terlalu banyak kod dihantar ke alamat ini. Anda boleh menghantar yang berikutnya dari %{time}',
  'message_limit.sms.soon':
    'Terlalu banyak mesej teks dihantar ke nombor ini. Anda boleh menghantar yang berikutnya dalam %{minutes} min',
  'message_limit.sms.later':
    'Terlalu banyak mesej teks dihantar ke nombor ini. Anda boleh menghantar yang berikutnya dari %{time}',
  'message_limit.mail.soon':
    'Terlalu banyak e-mel dihantar ke alamat ini. Anda boleh menghantar yang berikutnya dalam %{minutes} min',
  'message_limit.mail.later':
    'Terlalu banyak e-mel dihantar ke alamat ini. Anda boleh menghantar yang berikutnya dari %{time}',
  'message_limit.invitation.soon':
    'Terlalu banyak jemputan dihantar ke alamat ini. Anda boleh menjemputnya semula dalam %{minutes} min',
  'message_limit.invitation.later':
    'Terlalu banyak jemputan dihantar ke alamat ini. Anda boleh menjemputnya semula dari %{time}',
  'message_limit.account.soon': 'Terlalu banyak permintaan untuk alamat ini. Cuba lagi dalam %{minutes} min',
  'message_limit.account.later': 'Terlalu banyak permintaan untuk alamat ini. Cuba lagi dari %{time}',
  'message_limit.sender.soon':
    'Anda telah menghantar terlalu banyak mesej. Anda boleh menghantar yang berikutnya dalam %{minutes} min',
  'message_limit.sender.later':
    'Anda telah menghantar terlalu banyak mesej. Anda boleh menghantar yang berikutnya dari %{time}',
  'message_limit.corporate.soon':
    'Organisasi anda telah menghantar terlalu banyak mesej. Yang berikutnya boleh dihantar dalam %{minutes} min',
  'message_limit.corporate.later':
    'Organisasi anda telah menghantar terlalu banyak mesej. Yang berikutnya boleh dihantar dari %{time}',
}
