-- Net income in BRL that the row states. It tells a payment that another file states too. Null for other rows and older imports.
alter table imported_rows add column net numeric(28, 10);

-- Entries that the import took out because B3 changed or removed their rows. Undoing the import puts them back.
alter table imports add column removed jsonb not null default '[]';
