-- The spread over the index, as in 'IPCA + 6 %', in percent per year of 252 business days.
alter table portfolios
  add column benchmark_spread numeric(6, 4) not null default 0,
  add constraint portfolios_benchmark_spread_bounds check (benchmark_spread >= 0 and benchmark_spread <= 50),
  add constraint portfolios_benchmark_spread_on_whole_index check (
    benchmark_spread = 0 or (benchmark in ('CDI', 'IPCA') and benchmark_percent = 100)
  );
