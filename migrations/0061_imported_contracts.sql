-- An import may give contracts to assets of earlier imports. This column keeps them, with the names that the assets had.
alter table imports add column contracts jsonb not null default '[]';
