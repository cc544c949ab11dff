-- What a corporate keeps of its own beside the switches: review link, invoices, report prices, commission.
alter table corporate
  add column review_link text,
  add column invoice_prefix text not null default 'INV-',
  add column invoice_next_number integer not null default 1,
  add column invoice_due_days integer not null default 30,
  add column invoice_tax_percent numeric(10,4) not null default 8,
  -- Above 0 they replace the default price (src/domain/report-prices.ts).
  add column price_credit_report numeric(14,2) not null default 0,
  add column price_topup_point numeric(14,2) not null default 0,
  add column price_ccris_addon numeric(14,2) not null default 0,
  add column price_guarantor_addon numeric(14,2) not null default 0,
  add column price_angkasa_addon numeric(14,2) not null default 0,
  add column price_trade_reference numeric(14,2) not null default 0,
  add column price_sme numeric(14,2) not null default 0,
  add column price_sme_ccris_addon numeric(14,2) not null default 0,
  add column price_sme_guarantor_addon numeric(14,2) not null default 0,
  add column price_sme_angkasa_addon numeric(14,2) not null default 0,
  add column price_cbm_report numeric(14,2) not null default 0,
  -- Shares of the fee along the upline chain, in percent; together 100.
  add column commission_closer numeric(10,4) not null default 60,
  add column commission_upline_1 numeric(10,4) not null default 20,
  add column commission_upline_2 numeric(10,4) not null default 10,
  add column commission_upline_3 numeric(10,4) not null default 5,
  add column commission_company numeric(10,4) not null default 5,
  add column commission_vacant text not null default 'roll_up'
    check (commission_vacant in ('roll_up', 'company', 'closer')),
  add column commission_withholding numeric(10,4) not null default 2,
  -- The fee by how many units of a project were sold.
  add column commission_tier_1_units integer not null default 10,
  add column commission_tier_1_fee numeric(10,4) not null default 3,
  add column commission_tier_2_units integer not null default 20,
  add column commission_tier_2_fee numeric(10,4) not null default 4,
  add column commission_tier_3_fee numeric(10,4) not null default 5;
