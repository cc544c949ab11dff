-- How a corporate looks to its customers. Without colour and logo it looks as Urus does.
alter table corporate
  add brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add brand_logo bigint,
  -- Names the logo in addresses that anybody may open: another logo has another one.
  add brand_logo_key text unique,
  add foreign key (id, brand_logo) references stored_file (corporate_id, id) deferrable,
  add check ((brand_logo is null) = (brand_logo_key is null));
