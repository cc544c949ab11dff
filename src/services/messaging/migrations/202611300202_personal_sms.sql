-- What an SMS said is personal.
comment on column sms_log.sms_title is 'personal';
comment on column sms_log.sms_content is 'personal';
