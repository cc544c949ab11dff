-- Templates that still have the first wording get the one of new corporates; a corporate's own texts stay.
with wording("before", "after") as (values
  ('{name} joined below you', '{name} joined your downline'),
  ('{name} registered by your referral link.', '{name} registered through your referral link.'),
  ('{customer}: the loan advisory is yours now, from {by}.', '{customer}: {by} assigned the loan advisory to you.'),
  ('{customer}: the loan advisory is yours now, from {by}', '{customer}: {by} assigned the loan advisory to you'),
  ('{record}: {what}. It was to be done by {due}.', '{record}: {what}. Due {due}.'),
  ('Your export of {rows} {list} can be fetched for 24 hours.', 'Your export of {rows} {list} is available for 24 hours.'),
  ('{by} asks {wish}: {record}. Open it to accept or refuse.', '{by} asks {wish}: {record}. Open it to accept or reject.'),
  ('{subject} waits for your decision, from {by}.', '{subject} is awaiting your decision. Requested by {by}.'),
  ('{subject} waits for your decision, from {by}', '{subject} is awaiting your decision, requested by {by}'),
  ('{subject} has waited for a decision since {since}.', '{subject} has been awaiting a decision since {since}.'),
  ('{subject} has waited for a decision since {since}', '{subject} has been awaiting a decision since {since}'),
  ('{subject} still waits', 'Overdue approval: {subject}'),
  ('{customer} handed in the KYC form: the answers are on their page.', '{customer} submitted the KYC form. The answers are on their page.'),
  ('{customer} handed in the KYC form', '{customer} submitted the KYC form')
)
update notification_template t set
  title = coalesce((select w."after" from wording w where w."before" = t.title), t.title),
  content = coalesce((select w."after" from wording w where w."before" = t.content), t.content)
where exists (select from wording w where w."before" in (t.title, t.content));
