-- How each user's lists stand without a view: columns, widths, density. A preference, as list_view_default is.
create table list_look (
  corporate_id bigint not null references corporate (id),
  user_id bigint not null,
  resource text not null,
  look jsonb not null,
  primary key (corporate_id, user_id, resource),
  foreign key (corporate_id, user_id) references app_user (corporate_id, id) on delete cascade deferrable
);
select isolate_tenant('list_look');
