-- The search reads the 33,000 funds of the catalogue another way than all other assets, which are in this index.
create index assets_other_than_funds on assets (user_id) where asset_class_code <> 'FUND' or user_id is not null;

-- The words of a search text: those between blanks, and for 'btg/pactual' also 'btg' and 'pactual'.
create function words_of(search_text text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array_remove(
  string_to_array(search_text, ' ') || regexp_split_to_array(search_text, '[^a-z0-9]+'), ''
));

-- The funds of the catalogue by word. `assets` cannot have this index: row-level security compares each row before `@@` and LIKE.
create table fund_words (
  asset_id uuid primary key references assets on delete cascade,
  words tsvector not null,
  is_delisted boolean not null,
  -- It is 'infinity' for a fund without it in the registry.
  net_assets numeric not null
);
create index fund_words_by_word on fund_words using gin (words) with (fastupdate = off);
create index fund_words_by_size on fund_words (is_delisted, net_assets desc);
grant select on fund_words to aporte_people;
grant select, insert, update, delete on fund_words to aporte_catalogue, aporte_operator;

alter table assets no force row level security;
insert into fund_words (asset_id, words, is_delisted, net_assets)
select id, words_of(search_text), status = 'delisted', coalesce(net_assets, 'infinity')
from assets where user_id is null and asset_class_code = 'FUND';
alter table assets force row level security;

-- Runs with the rights of the role that changes the catalogue.
create function index_fund_words() returns trigger
language plpgsql
as $$
begin
  if new.asset_class_code <> 'FUND' then
    delete from fund_words where asset_id = new.id;
    return null;
  end if;
  insert into fund_words (asset_id, words, is_delisted, net_assets)
  values (new.id, words_of(new.search_text), new.status = 'delisted', coalesce(new.net_assets, 'infinity'))
  on conflict (asset_id) do update set
    words = excluded.words, is_delisted = excluded.is_delisted, net_assets = excluded.net_assets
  where (fund_words.words, fund_words.is_delisted, fund_words.net_assets)
    is distinct from (excluded.words, excluded.is_delisted, excluded.net_assets);
  return null;
end
$$;
create trigger assets_fund_added after insert on assets
  for each row when (new.user_id is null and new.asset_class_code = 'FUND') execute function index_fund_words();
create trigger assets_fund_changed after update of asset_class_code, search_text, status, net_assets on assets
  for each row when (new.user_id is null and (new.asset_class_code = 'FUND' or old.asset_class_code = 'FUND'))
  execute function index_fund_words();
