-- Assignment rules can name a hub: its present members get the leads.
alter table assignment_rule add column "hub_id" bigint,
  add foreign key (corporate_id, "hub_id") references hub (corporate_id, id) deferrable;
