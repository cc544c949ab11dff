-- What stands behind the number that a consent's code goes to, as the trail had it when the consent was asked: written once,
-- with the consent. The number before the latest change within seven days, when and by whom it was changed; and whose of the
-- staff it is.
alter table credit_consent
  add column number_changed_at timestamptz,
  add column number_before text,
  add column number_changed_by bigint[] not null default '{}',
  add column number_of_user bigint,
  add foreign key (corporate_id, number_of_user) references app_user (corporate_id, id) deferrable;

-- A second person decides over a consent on such a number, and over a top-up above the corporate's limit.
alter table approval drop constraint approval_kind_check, drop constraint approval_related_type_check,
  add constraint approval_kind_check check (kind in ('proposal', 'record_request', 'upgrade', 'price_override', 'consent_number', 'credit_top_up')),
  add constraint approval_related_type_check check (related_type in ('lead', 'customer', 'proposal', 'case', 'subscription', 'credit_consent', 'credit_wallet'));
