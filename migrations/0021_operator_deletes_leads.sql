-- People who requested a trial have no account, so the operator deletes their data on request.
grant delete on leads to aporte_operator;
