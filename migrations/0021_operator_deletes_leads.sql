-- Whoever asked for a trial and has no account asks the operator to be forgotten.
grant delete on leads to aporte_operator;
