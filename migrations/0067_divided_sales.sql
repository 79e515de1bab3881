-- A conversion into contracts divides a sale of several purchases. Each further part names the sale, which may be of an import.
alter table transactions add column divided_from uuid references transactions on delete set null;
create index transactions_divided_from on transactions (divided_from) where divided_from is not null;
