-- Rows of a list whose text contains one or two letters. The settings force the index of short_grams: computing the
-- grams of every row would be slow, reading them from the index is not.
create or replace function find_by_short_text(list text, wanted text, at_most integer) returns setof bigint
  language plpgsql stable set enable_seqscan = off set enable_indexscan = off
  set max_parallel_workers_per_gather = 0 as $$
begin
  return query execute
    format('select id from %I where short_grams(search) @> array[lower($1)] limit $2', list)
    using wanted, at_most;
end
$$;
