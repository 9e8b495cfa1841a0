-- An amount in whole minor units of a currency; money.ts has the same currencies without two decimals.
create or replace function minor_units(amount numeric, currency text) returns bigint
language sql immutable parallel safe as $$
  select round(amount * case
    when currency in (
      'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'
    ) then 1
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
    else 100
  end)::bigint
$$;
