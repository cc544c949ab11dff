-- Who entered an account number does not approve a run that pays to it. Nobody is known of those entered before.
alter table payee_account add column set_by bigint,
  add foreign key (corporate_id, set_by) references app_user (corporate_id, id) deferrable;

alter table comms_payout_summary add foreign key (corporate_id, hub_id) references hub (corporate_id, id) deferrable;

-- The NRIC of an individual stands in statements in full: kept ones open for those to whom it is shown.
update stored_file set revealed_to = array['cm_payout__prepare'] where evidence = 'payout_statement';

-- A TIN is one corporate's: Urus files with MyInvois on behalf of the TIN in the settings, as its intermediary. Of those
-- that several corporates have entered, the first keeps it.
update corporate c set einvoice_tin = null
where exists (select from corporate o where o.id < c.id
  and upper(regexp_replace(o.einvoice_tin, '[\s-]', '', 'g')) = upper(regexp_replace(c.einvoice_tin, '[\s-]', '', 'g')));
create unique index corporate_einvoice_tin_key on corporate (nullif(upper(regexp_replace(einvoice_tin, '[\s-]', '', 'g')), ''));
