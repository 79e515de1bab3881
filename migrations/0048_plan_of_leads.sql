-- The plan whose button the visitor pressed. Null for a button without one.
alter table leads add column plan text;
alter table leads add constraint leads_plan_known check (plan in ('free', 'monthly', 'annual'));
