-- Entries of lists that are merged take along what names them, what reports look back on too.
grant update (status_id) on loan_advisory_stay to urus_app;
alter table revenue_booking
  add foreign key (corporate_id, channel_id) references channel (corporate_id, id) deferrable;
create index revenue_booking_channel on revenue_booking (corporate_id, channel_id) where channel_id is not null;
grant update (channel_id) on revenue_booking to urus_app;
-- A channel may have several amounts in a month: those of the channels that were merged into it.
drop index marketing_spend_channel_id_key;
create index marketing_spend_channel_id_index on marketing_spend (corporate_id, channel_id, month);
