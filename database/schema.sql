CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

CREATE TYPE public.join_case AS (
	competition_id bigint,
	is_open boolean,
	max_players integer,
	taken integer,
	waiting integer,
	division_id bigint,
	division_name text,
	division_rating text,
	division_gender text,
	play_type text,
	seats integer,
	skill_rule text,
	user_id bigint,
	user_name text,
	user_rating text,
	user_photo text,
	user_is_admin boolean,
	user_gender text,
	user_mu double precision,
	user_sigma double precision,
	own_entry_id bigint,
	own_division_id bigint,
	own_named_by bigint,
	partner_id bigint,
	partner_name text,
	partner_rating text,
	partner_photo text,
	partner_is_admin boolean,
	partner_gender text,
	partner_mu double precision,
	partner_sigma double precision,
	may_be_partner boolean,
	partner_entry_id bigint,
	partner_division_id bigint,
	partner_looks boolean,
	partner_status text
);

CREATE TABLE public.notification (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    news_key text NOT NULL,
    competition_id bigint,
    division_id bigint,
    match_id bigint,
    by_user_id bigint,
    achievement_id bigint,
    announcement_id bigint,
    place integer,
    field integer,
    is_shown boolean NOT NULL,
    read_at timestamp(3) with time zone,
    mail_at timestamp(3) with time zone,
    CONSTRAINT notification_has_place CHECK (((place IS NULL) = (field IS NULL))),
    CONSTRAINT notification_key_length CHECK (((char_length(news_key) >= 1) AND (char_length(news_key) <= 200))),
    CONSTRAINT notification_place_range CHECK (((place >= 1) AND (place <= field)))
);

CREATE FUNCTION public.add_notifications(news public.notification, user_ids bigint[], collects_until timestamp with time zone, always boolean, mails boolean) RETURNS TABLE(notification_id bigint, recipient_id bigint, wants_mail boolean, push_ids bigint[])
    LANGUAGE plpgsql
    AS $$
begin
  return query
  with recipient as (
    select u.id, always or coalesce(h.in_app, true) as in_app,
      u.email is not null and (always or (u.email_notifications and coalesce(h.mail, mails)
        and coalesce(p.email_notifications, true))) as mail,
      case when always or coalesce(h.push, true) then array(
        select s.id from push_subscription s where s.user_id = u.id order by s.id
      ) else '{}' end as push
    from unnest(user_ids) as wanted (id)
    join users u on u.id = wanted.id and u.deleted_at is null
    left join notification_choice h on h.user_id = u.id and h.kind = news.kind
    left join entry_player p on p.competition_id = news.competition_id and p.user_id = u.id
  ),
  added as (
    insert into notification (user_id, kind, at, news_key, competition_id, division_id, match_id, by_user_id,
      achievement_id, announcement_id, place, field, is_shown, mail_at)
    select r.id, news.kind, news.at, news.news_key, news.competition_id, news.division_id, news.match_id,
      news.by_user_id, news.achievement_id, news.announcement_id, news.place, news.field, r.in_app,
      case when r.mail then collects_until end
    from recipient r where r.in_app or r.mail or r.push <> '{}' order by r.id
    on conflict on constraint notification_once do nothing
    returning notification.id, notification.user_id, notification.is_shown
  ),
  counted as (
    insert into inbox as i (user_id, unread)
    select a.user_id, 1 from added a where a.is_shown order by a.user_id
    on conflict (user_id) do update set unread = i.unread + 1, version = i.version + 1
  )
  select a.id, a.user_id, r.mail and collects_until is null, r.push
  from added a join recipient r on r.id = a.user_id;
end
$$;

CREATE FUNCTION public.change_places(changed_competition bigint, changed_division bigint, people integer, entries_waiting integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
  update competition
  set taken = taken + people, waiting = waiting + entries_waiting, version = version + 1
  where id = changed_competition;
  update division set taken = taken + people
  where id = changed_division and competition_id = changed_competition;
  return found;
end
$$;

CREATE FUNCTION public.check_mixed_team() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  checked bigint;
begin
  if tg_table_name = 'entry' then checked := new.id; else checked := new.entry_id; end if;
  if exists (
    select from entry e
    join division d on d.id = e.division_id and d.gender = 'mixed'
    join entry_player one on one.entry_id = e.id and one.seat = 1
    join entry_player two on two.entry_id = e.id and two.seat = 2 and two.gender = one.gender
    where e.id = checked
  ) then
    raise exception 'a mixed team is one man and one woman'
      using errcode = 'check_violation', constraint = 'entry_mixed_is_one_and_one';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.count_listed_clubs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) filter (where is_active) into change from added;
  elsif tg_op = 'DELETE' then
    select -count(*) filter (where is_active) into change from removed;
  else
    change := case when new.is_active then 1 else -1 end;
  end if;
  if change <> 0 then
    update list_total set total = total + change where list = 'club';
  end if;
  return null;
end
$$;

CREATE FUNCTION public.count_listed_competitions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    update list_total set total = total + change.by
    from (select kind, count(*) as by from added where is_listed group by kind) as change
    where list = change.kind;
  elsif tg_op = 'DELETE' then
    update list_total set total = total - change.by
    from (select kind, count(*) as by from removed where is_listed group by kind) as change
    where list = change.kind;
  else
    update list_total set total = total + case when new.is_listed then 1 else -1 end
    where list = new.kind;
  end if;
  return null;
end
$$;

CREATE TABLE public.audit (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    object text NOT NULL,
    before jsonb,
    after jsonb,
    ip_bucket_hash text,
    request_id text
);

CREATE FUNCTION public.delete_old_audit_rows(older_than timestamp with time zone) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM public.audit
           WHERE (audit.at < LEAST(delete_old_audit_rows.older_than, (now() - '400 days'::interval)))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM gone;
END;

CREATE FUNCTION public.find_by_short_text(list text, wanted text, at_most integer) RETURNS SETOF bigint
    LANGUAGE plpgsql STABLE
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET max_parallel_workers_per_gather TO '0'
    AS $_$
begin
  return query execute
    format('select id from %I where short_grams(search) @> array[lower($1)] limit $2', list)
    using wanted, at_most;
end
$_$;

CREATE TABLE public.competition (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    description text,
    sport text DEFAULT 'Pickleball'::text NOT NULL,
    location text,
    format text DEFAULT 'single_elimination'::text,
    ranking text,
    max_players integer DEFAULT 16,
    expected_participants integer,
    entry_fee numeric(10,2) DEFAULT 0 NOT NULL,
    time_zone text NOT NULL,
    starts_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    registration_closes_at timestamp(3) with time zone,
    closed_early_at timestamp(3) with time zone,
    paired_at timestamp(3) with time zone,
    drawn_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    is_active boolean GENERATED ALWAYS AS ((completed_at IS NULL)) STORED NOT NULL,
    removed_at timestamp(3) with time zone,
    club_id bigint,
    created_by bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    division_cards jsonb DEFAULT '[]'::jsonb NOT NULL,
    division_count integer GENERATED ALWAYS AS (jsonb_array_length(division_cards)) STORED NOT NULL,
    expected_divisions integer,
    is_listed boolean GENERATED ALWAYS AS ((jsonb_array_length(division_cards) >= COALESCE(expected_divisions, 1))) STORED NOT NULL,
    begins_at timestamp(3) with time zone GENERATED ALWAYS AS (COALESCE(starts_at, 'infinity'::timestamp with time zone)) STORED NOT NULL,
    over_at timestamp(3) with time zone GENERATED ALWAYS AS (COALESCE(LEAST(ends_at, completed_at), 'infinity'::timestamp with time zone)) STORED NOT NULL,
    past_over_at timestamp(3) with time zone,
    search text GENERATED ALWAYS AS (lower(((((name || '
'::text) || COALESCE(description, ''::text)) || '
'::text) || COALESCE(location, ''::text)))) STORED NOT NULL,
    CONSTRAINT competition_completed_at_range CHECK (((completed_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (completed_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_date_order CHECK ((ends_at >= starts_at)),
    CONSTRAINT competition_deadline_order CHECK ((registration_closes_at <= ends_at)),
    CONSTRAINT competition_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT competition_division_count_range CHECK (((division_count >= 0) AND (division_count <= 20))),
    CONSTRAINT competition_end_needs_start CHECK (((ends_at IS NULL) OR (starts_at IS NOT NULL))),
    CONSTRAINT competition_ends_at_range CHECK (((ends_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (ends_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_entry_fee_range CHECK (((entry_fee >= (0)::numeric) AND (entry_fee <= 99999.99))),
    CONSTRAINT competition_expected_divisions_range CHECK (((expected_divisions >= 1) AND (expected_divisions <= 20))),
    CONSTRAINT competition_expected_range CHECK (((expected_participants >= 1) AND (expected_participants <= 10000))),
    CONSTRAINT competition_format_known CHECK ((format = ANY (ARRAY['single_elimination'::text, 'double_elimination'::text, 'round_robin'::text, 'ladder'::text, 'group_knockout'::text]))),
    CONSTRAINT competition_format_of_kind CHECK (((kind = 'tournament'::text) = (format IS NOT NULL))),
    CONSTRAINT competition_kind_known CHECK ((kind = ANY (ARRAY['league'::text, 'tournament'::text]))),
    CONSTRAINT competition_league_has_dates CHECK (((kind <> 'league'::text) OR ((starts_at IS NOT NULL) AND (ends_at IS NOT NULL)))),
    CONSTRAINT competition_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT competition_max_players_range CHECK ((((max_players >= 1) AND (max_players <= 10000)) AND ((kind = 'league'::text) OR ((max_players >= 2) AND (max_players <= 1024))))),
    CONSTRAINT competition_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT competition_ranking_known CHECK ((ranking = ANY (ARRAY['specified'::text, 'official'::text]))),
    CONSTRAINT competition_registration_closes_at_range CHECK (((registration_closes_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (registration_closes_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_removed_is_empty CHECK (((removed_at IS NULL) OR ((division_cards = '[]'::jsonb) AND (taken = 0) AND (waiting = 0)))),
    CONSTRAINT competition_sport_known CHECK ((sport = 'Pickleball'::text)),
    CONSTRAINT competition_starts_at_range CHECK (((starts_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (starts_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_taken_range CHECK (((taken >= 0) AND (taken <= COALESCE(max_players, 100000)))),
    CONSTRAINT competition_time_zone_shape CHECK (((time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$'::text) AND (char_length(time_zone) <= 64))),
    CONSTRAINT competition_version_range CHECK ((version >= 1)),
    CONSTRAINT competition_waiting_range CHECK ((((waiting >= 0) AND (waiting <= 100000)) AND ((waiting = 0) OR ((kind = 'tournament'::text) AND (max_players IS NOT NULL)))))
)
WITH (fillfactor='80');

CREATE TABLE public.match (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    division_id bigint NOT NULL,
    seats integer NOT NULL,
    node integer,
    bracket text DEFAULT 'main'::text NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    "position" integer,
    called_as integer,
    next_match_id bigint,
    loser_next_match_id bigint,
    parent_match1_id bigint,
    parent_match2_id bigint,
    entry1_id bigint,
    entry2_id bigint,
    state text DEFAULT 'pending'::text NOT NULL,
    winner_entry_id bigint,
    status text DEFAULT 'pending'::text NOT NULL,
    outcome text,
    result_entry1_id bigint,
    result_entry2_id bigint,
    result_winner integer,
    sets smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    points1 integer DEFAULT 0 NOT NULL,
    points2 integer DEFAULT 0 NOT NULL,
    user1_id bigint,
    partner1_id bigint,
    user2_id bigint,
    partner2_id bigint,
    match_date date,
    location text,
    notes text,
    submitted_by bigint,
    reported_at timestamp(3) with time zone,
    confirms_at timestamp(3) with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT match_bracket_length CHECK (((char_length(bracket) >= 1) AND (char_length(bracket) <= 20))),
    CONSTRAINT match_called_as_positive CHECK ((called_as > 0)),
    CONSTRAINT match_date_range CHECK (((match_date >= '2020-01-01'::date) AND (match_date <= '2100-12-31'::date))),
    CONSTRAINT match_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT match_made_by_score CHECK (((node IS NOT NULL) OR ((entry1_id IS NOT NULL) AND (entry2_id IS NOT NULL)))),
    CONSTRAINT match_node_range CHECK (((node >= 0) AND (node <= 100000))),
    CONSTRAINT match_notes_length CHECK (((char_length(notes) >= 1) AND (char_length(notes) <= 2000))),
    CONSTRAINT match_outcome_known CHECK ((outcome = ANY (ARRAY['played'::text, 'walkover'::text, 'retired'::text, 'double_forfeit'::text]))),
    CONSTRAINT match_points_range CHECK ((((points1 >= 0) AND (points1 <= 495)) AND ((points2 >= 0) AND (points2 <= 495)))),
    CONSTRAINT match_position_range CHECK ((("position" >= 0) AND ("position" <= 100000))),
    CONSTRAINT match_report_waits CHECK (((status = 'reported'::text) = (confirms_at IS NOT NULL))),
    CONSTRAINT match_result_has_winner CHECK (((outcome IS NULL) OR ((outcome = 'double_forfeit'::text) = (result_winner IS NULL)))),
    CONSTRAINT match_result_is_whole CHECK ((((outcome IS NULL) AND (result_entry1_id IS NULL) AND (result_entry2_id IS NULL) AND (result_winner IS NULL) AND (sets = '{}'::smallint[]) AND (user1_id IS NULL) AND (user2_id IS NULL) AND (match_date IS NULL) AND (status = ANY (ARRAY['pending'::text, 'void'::text]))) OR ((outcome IS NOT NULL) AND (result_entry1_id IS NOT NULL) AND (result_entry2_id IS NOT NULL) AND (result_entry1_id <> result_entry2_id) AND (user1_id IS NOT NULL) AND (user2_id IS NOT NULL) AND (match_date IS NOT NULL) AND (status <> ALL (ARRAY['pending'::text, 'void'::text]))))),
    CONSTRAINT match_result_winner_known CHECK ((result_winner = ANY (ARRAY[1, 2]))),
    CONSTRAINT match_round_range CHECK (((round >= 1) AND (round <= 2100))),
    CONSTRAINT match_sets_of_outcome CHECK (((outcome = ANY (ARRAY['played'::text, 'retired'::text])) = (cardinality(sets) > 0))),
    CONSTRAINT match_sets_range CHECK (((0 <= ALL (sets)) AND (99 >= ALL (sets)))),
    CONSTRAINT match_sets_shape CHECK ((((cardinality(sets) >= 0) AND (cardinality(sets) <= 10)) AND ((cardinality(sets) % 2) = 0))),
    CONSTRAINT match_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'decided'::text, 'bye'::text, 'void'::text]))),
    CONSTRAINT match_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'reported'::text, 'confirmed'::text, 'disputed'::text, 'walkover'::text, 'void'::text]))),
    CONSTRAINT match_two_sides CHECK ((entry1_id <> entry2_id)),
    CONSTRAINT match_version_range CHECK ((version >= 1)),
    CONSTRAINT match_winner_is_a_side CHECK (((winner_entry_id = entry1_id) OR (winner_entry_id = entry2_id)))
);

CREATE TABLE public.match_event (
    id bigint NOT NULL,
    match_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id bigint,
    kind text NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    outcome text,
    sets smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    reason text,
    CONSTRAINT match_event_kind_known CHECK ((kind = ANY (ARRAY['reported'::text, 'confirmed'::text, 'disputed'::text, 'withdrawn'::text, 'corrected'::text, 'voided'::text, 'restored'::text, 'walkover'::text, 'retired'::text, 'forfeited'::text]))),
    CONSTRAINT match_event_reason_length CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);

CREATE FUNCTION public.has_results(c public.competition) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM (public.match m JOIN public.match_event e ON ((e.match_id = m.id))) WHERE (m.competition_id = (has_results.c).id)));

CREATE TABLE public.division (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    name text NOT NULL,
    rating text NOT NULL,
    gender text NOT NULL,
    play_type text NOT NULL,
    skill_rule text DEFAULT 'warn'::text NOT NULL,
    max_players integer DEFAULT 16 NOT NULL,
    is_capped boolean DEFAULT false NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    seats integer GENERATED ALWAYS AS (
CASE play_type
    WHEN 'doubles'::text THEN 2
    ELSE 1
END) STORED NOT NULL,
    CONSTRAINT division_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'mixed'::text]))),
    CONSTRAINT division_max_players_range CHECK (((max_players >= 1) AND (max_players <= 10000))),
    CONSTRAINT division_mixed_is_doubles CHECK (((gender <> 'mixed'::text) OR (play_type = 'doubles'::text))),
    CONSTRAINT division_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT division_play_type_known CHECK ((play_type = ANY (ARRAY['singles'::text, 'doubles'::text]))),
    CONSTRAINT division_rating_known CHECK ((rating = ANY (ARRAY['3.0'::text, '3.5'::text, '4.0'::text, '4.5+'::text]))),
    CONSTRAINT division_skill_rule_known CHECK ((skill_rule = ANY (ARRAY['open'::text, 'warn'::text, 'refuse'::text]))),
    CONSTRAINT division_taken_range CHECK (((taken >= 0) AND (taken <=
CASE
    WHEN is_capped THEN max_players
    ELSE 100000
END)))
)
WITH (fillfactor='80');

CREATE TABLE public.draw (
    division_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    seats integer NOT NULL,
    format text NOT NULL,
    rule text DEFAULT 'specified'::text NOT NULL,
    entry_ids bigint[] NOT NULL,
    name_ranks integer[] NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    drawn_at timestamp(3) with time zone NOT NULL,
    drawn_by bigint,
    CONSTRAINT draw_entries_range CHECK (((cardinality(entry_ids) >= 2) AND (cardinality(entry_ids) <= 1024))),
    CONSTRAINT draw_format_known CHECK ((format = ANY (ARRAY['single_elimination'::text, 'double_elimination'::text, 'round_robin'::text, 'ladder'::text, 'group_knockout'::text]))),
    CONSTRAINT draw_names_of_entries CHECK ((cardinality(name_ranks) = cardinality(entry_ids))),
    CONSTRAINT draw_rule_known CHECK ((rule = ANY (ARRAY['specified'::text, 'official'::text])))
);

CREATE FUNCTION public.is_drawn(c public.competition) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (EXISTS (SELECT FROM (public.division v JOIN public.draw d ON ((d.division_id = v.id))) WHERE (v.competition_id = (is_drawn.c).id)));

CREATE FUNCTION public.join_facts(wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, said_gender text, wanted_partner bigint, at timestamp with time zone, with_lock boolean) RETURNS public.join_case
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET join_collapse_limit TO '1'
    AS $$
declare
  facts join_case;
begin
  if with_lock then
    perform from competition where id = wanted_competition for no key update;
  end if;
  select c.id, registration_is_open(c, at), c.max_players, c.taken, c.waiting,
    d.id, d.name, d.rating, d.gender, d.play_type, d.seats, d.skill_rule,
    u.id, u.display_name, u.rating, u.profile_image_url, u.is_admin, coalesce(u.gender, said_gender), k.mu, k.sigma,
    own.entry_id, own_entry.division_id, own.named_by,
    p.id, p.display_name, p.rating, p.profile_image_url, p.is_admin, p.gender, l.mu, l.sigma, p.may_be_partner,
    theirs.entry_id, their_entry.division_id, their_entry.needs_partner, their_entry.status
  into facts
  from users u
  left join competition c on c.id = wanted_competition and c.kind = wanted_kind and c.is_listed
  left join division d on d.id = wanted_division and d.competition_id = c.id
  left join entry_player own on own.competition_id = c.id and own.user_id = u.id
  left join entry own_entry on own_entry.id = own.entry_id
  left join users p on p.id = wanted_partner and p.deleted_at is null and not p.is_demo
  left join entry_player theirs on theirs.competition_id = c.id and theirs.user_id = p.id
  left join entry their_entry on their_entry.id = theirs.entry_id
  left join skill k on k.user_id = u.id and k.play = d.play_type
  left join skill l on l.user_id = p.id and l.play = d.play_type
  where u.id = caller and u.deleted_at is null;
  return facts;
end
$$;

CREATE FUNCTION public.join_without_partner(wanted_kind text, wanted_competition bigint, wanted_division bigint, caller bigint, said_gender text, level_was_checked boolean, wants_mail boolean, at timestamp with time zone, OUT facts public.join_case, OUT entry_id bigint, OUT entry_status text, OUT waitlist_position integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  facts := join_facts(wanted_kind, wanted_competition, wanted_division, caller, said_gender, null, at, false);
  if facts.is_open and facts.division_id is not null and facts.own_entry_id is null
    and (facts.division_gender = 'mixed' or coalesce(facts.user_gender = facts.division_gender, true))
    and (level_was_checked or facts.skill_rule <> 'refuse')
  then
    select places.entry_status, places.waitlist_position into entry_status, waitlist_position
    from take_places(wanted_competition, wanted_division, 1, at) as places;
  end if;
  if entry_status is not null then
    insert into entry (competition_id, division_id, seats, status, needs_partner, joined_at)
    values (wanted_competition, wanted_division, facts.seats, entry_status, facts.seats > 1, at)
    returning id into entry_id;
    insert into entry_player
      (entry_id, competition_id, seats, seat, user_id, rating, gender, email_notifications, joined_at)
    values
      (entry_id, wanted_competition, facts.seats, 1, caller, facts.user_rating, facts.user_gender, wants_mail, at);
  end if;
end
$$;

CREATE FUNCTION public.raise_competition_version(changed_competition bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  update competition set version = version + 1 where id = changed_competition;
end
$$;

CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit rows are only ever added' using errcode = 'insufficient_privilege';
end
$$;

CREATE FUNCTION public.registration_is_open(c public.competition, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN ((c).is_active AND ((c).over_at >= at) AND ((c).closed_early_at IS NULL) AND COALESCE(((c).registration_closes_at >= at), ((c).starts_at > at), true));

CREATE FUNCTION public.report_facts(wanted_competition bigint, players bigint[], at timestamp with time zone) RETURNS json
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    SET join_collapse_limit TO '1'
    AS $$
declare
  found_competition json;
  found_sides json;
  found_meetings json;
  found_draw json;
  entry_ids bigint[];
  found_division bigint;
begin
  select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'format', c.format, 'time_zone', c.time_zone,
    'is_active', c.is_active, 'is_open', registration_is_open(c, at), 'drawn_at', c.drawn_at,
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'version', c.version)
  into found_competition from competition c where c.id = wanted_competition and c.is_listed;
  if not found then return null; end if;

  select array_agg(e.id), min(e.division_id), json_agg(json_build_object('entry_id', e.id,
    'division_id', e.division_id, 'seats', e.seats, 'status', e.status, 'user_id', one.user_id,
    'partner_id', two.user_id, 'people', json_build_array(
      json_build_object('user_id', u.id, 'display_name', u.display_name, 'rating', u.rating,
        'profile_image_url', u.profile_image_url, 'is_admin', u.is_admin),
      json_build_object('user_id', v.id, 'display_name', v.display_name, 'rating', v.rating,
        'profile_image_url', v.profile_image_url, 'is_admin', v.is_admin))))
  into entry_ids, found_division, found_sides
  from entry_player own
  join entry e on e.id = own.entry_id
  join entry_player one on one.entry_id = e.id and one.seat = 1
  join users u on u.id = one.user_id
  left join entry_player two on two.entry_id = e.id and two.seat = 2
  left join users v on v.id = two.user_id
  where own.competition_id = wanted_competition and own.user_id = any(players);

  select json_agg(met order by met.id) into found_meetings
  from (
    select m.id, m.version, m.node, m.bracket, m.round, m.position, m.next_match_id, m.loser_next_match_id,
      m.parent_match1_id, m.parent_match2_id, m.entry1_id, m.entry2_id, m.state, m.winner_entry_id, m.status,
      m.outcome, m.result_entry1_id, m.result_entry2_id, m.result_winner, m.sets, m.points1, m.points2,
      m.user1_id as p1_id, m.partner1_id as p2_id, m.user2_id as p3_id, m.partner2_id as p4_id, m.match_date,
      m.location, m.notes, m.submitted_by, m.reported_at, m.confirms_at
    from match m
    where m.entry1_id = any(entry_ids) and m.entry2_id = any(entry_ids)
      and (m.node is not null or m.status <> 'void')
  ) as met;

  select json_build_object('format', format, 'entrants', cardinality(draw.entry_ids)) into found_draw
  from draw where division_id = found_division;

  return json_build_object('competition', found_competition, 'sides', found_sides, 'meetings', found_meetings,
    'draw', found_draw, 'next_id', nextval(pg_get_serial_sequence('match', 'id')));
end
$$;

CREATE FUNCTION public.save_match_changes(in_competition bigint, in_division bigint, in_seats integer, results jsonb, derived jsonb, events jsonb, removed_matches bigint[], player_records jsonb) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
begin
  if results @> '[{"version": null}]' then
    insert into match (
      competition_id, division_id, seats, id, entry1_id, entry2_id, state, winner_entry_id, status, outcome,
      result_entry1_id, result_entry2_id, result_winner, sets, points1, points2, user1_id, partner1_id, user2_id,
      partner2_id, match_date, location, notes, submitted_by, reported_at, confirms_at)
    overriding system value
    select in_competition, in_division, in_seats, r.id, r.entry1_id, r.entry2_id, r.state,
      r.winner_entry_id, r.status, r.outcome, r.result_entry1_id, r.result_entry2_id, r.result_winner, r.sets,
      r.points1, r.points2, r.user1_id, r.partner1_id, r.user2_id, r.partner2_id, r.match_date, r.location, r.notes,
      r.submitted_by, r.reported_at, r.confirms_at
    from jsonb_populate_recordset(null::match, results) as r;
  else
    update match m set
      entry1_id = r.entry1_id, entry2_id = r.entry2_id, state = r.state, winner_entry_id = r.winner_entry_id,
      status = r.status, outcome = r.outcome, result_entry1_id = r.result_entry1_id,
      result_entry2_id = r.result_entry2_id, result_winner = r.result_winner, sets = r.sets,
      points1 = r.points1, points2 = r.points2, user1_id = r.user1_id, partner1_id = r.partner1_id,
      user2_id = r.user2_id, partner2_id = r.partner2_id, match_date = r.match_date, location = r.location,
      notes = r.notes, submitted_by = r.submitted_by, reported_at = r.reported_at, confirms_at = r.confirms_at,
      version = m.version + 1
    from jsonb_populate_recordset(null::match, results) as r where m.id = r.id;
  end if;

  if jsonb_array_length(derived) > 0 then
    update match m set
      entry1_id = d.entry1_id, entry2_id = d.entry2_id, state = d.state, winner_entry_id = d.winner_entry_id
    from jsonb_populate_recordset(null::match, derived) as d where m.id = d.id;
    -- If the two sides have changed places, the result is stored as seen from the other side.
    update match m set
      result_entry1_id = m.result_entry2_id, result_entry2_id = m.result_entry1_id,
      result_winner = 3 - m.result_winner,
      sets = array(
        select m.sets[i + case i % 2 when 1 then 1 else -1 end] from generate_subscripts(m.sets, 1) as i order by i),
      points1 = m.points2, points2 = m.points1, user1_id = m.user2_id, user2_id = m.user1_id,
      partner1_id = m.partner2_id, partner2_id = m.partner1_id
    from jsonb_populate_recordset(null::match, derived) as d
    where m.id = d.id and m.result_entry1_id = m.entry2_id and m.result_entry2_id = m.entry1_id;
  end if;

  insert into match_event (competition_id, match_id, at, actor_id, kind, from_status, to_status, outcome, sets, reason)
  select in_competition, e.match_id, e.at, e.actor_id, e.kind, e.from_status, e.to_status, e.outcome, e.sets, e.reason
  from jsonb_populate_recordset(null::match_event, events) as e;

  -- Totals are always written in the order of user ids, so that two doubles matches cannot deadlock.
  if cardinality(removed_matches) = 0 and jsonb_array_length(player_records) > 0 then
    insert into player_match (
      competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
      points_for, points_against, on_record)
    select in_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
      r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
    from jsonb_populate_recordset(null::player_match, player_records) as r;
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    select r.user_id, count(*) filter (where r.won), count(*) filter (where not r.won), sum(r.points_for),
      sum(r.points_against)
    from jsonb_populate_recordset(null::player_match, player_records) as r
    where r.on_record group by r.user_id order by r.user_id
    on conflict (user_id) do update set wins = s.wins + excluded.wins, losses = s.losses + excluded.losses,
      points_scored = s.points_scored + excluded.points_scored,
      points_allowed = s.points_allowed + excluded.points_allowed;
  elsif cardinality(removed_matches) > 0 then
    -- Totals change by the difference between what was and what is.
    with gone as (
      delete from player_match where match_id = any(removed_matches)
      returning user_id, won, points_for, points_against, on_record
    ),
    added as (
      insert into player_match (
        competition_id, match_id, user_id, played_on, partner_id, opponent_id, opponent_partner_id, won, sets,
        points_for, points_against, on_record)
      select in_competition, r.match_id, r.user_id, r.played_on, r.partner_id, r.opponent_id,
        r.opponent_partner_id, r.won, r.sets, r.points_for, r.points_against, r.on_record
      -- Counting the deleted rows makes PostgreSQL delete them first: a corrected result has the same key.
      from (select count(*) from gone) as before, jsonb_populate_recordset(null::player_match, player_records) as r
      returning user_id, won, points_for, points_against, on_record
    ),
    change as (
      select user_id, sum(sign * won::integer) as wins, sum(sign * (not won)::integer) as losses,
        sum(sign * points_for) as scored, sum(sign * points_against) as allowed
      from (select 1 as sign, * from added union all select -1, * from gone) as both_ways
      where on_record group by user_id
    )
    insert into player_stat as s (user_id, wins, losses, points_scored, points_allowed)
    -- A result that no longer counts has counted before, so its players have rows: they reach the update below, and the
    -- zeros are never stored.
    select user_id, greatest(wins, 0), greatest(losses, 0), greatest(scored, 0), greatest(allowed, 0)
    from change order by user_id
    on conflict (user_id) do update set (wins, losses, points_scored, points_allowed) = (
      select s.wins + c.wins, s.losses + c.losses, s.points_scored + c.scored, s.points_allowed + c.allowed
      from change c where c.user_id = excluded.user_id);
  end if;

  perform raise_competition_version(in_competition);
end
$$;

CREATE FUNCTION public.save_match_changes_if_unchanged(in_competition bigint, in_division bigint, in_seats integer, seen_version bigint, sides bigint[], seen_players bigint[], seen_meetings text[], results jsonb, derived jsonb, events jsonb, removed_matches bigint[], player_records jsonb) RETURNS void
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  now_version bigint;
begin
  select version into now_version from competition
  where id = in_competition and is_active for no key update;
  if now_version is null or now_version <> seen_version or (seen_version is null and (
    seen_players <> array(
      select p.user_id from entry e join entry_player p on p.entry_id = e.id
      where e.id = any(sides) and e.status = 'active' order by e.id, p.seat)
    or seen_meetings <> array(
      select m.id || ':' || m.version from match m
      where m.entry1_id = any(sides) and m.entry2_id = any(sides) and (m.node is not null or m.status <> 'void')
      order by m.id)
  )) then
    raise serialization_failure using message = 'what the score was decided on has changed';
  end if;
  perform save_match_changes(
    in_competition, in_division, in_seats, results, derived, events, removed_matches, player_records);
end
$$;

CREATE FUNCTION public.short_grams(whole text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT COST 2000 PARALLEL SAFE
    RETURN (SELECT array_agg(substr(short_grams.whole, at.at, size.size)) AS array_agg FROM generate_series(1, length(short_grams.whole)) at(at), generate_series(1, 2) size(size));

CREATE FUNCTION public.take_places(wanted_competition bigint, wanted_division bigint, people integer, at timestamp with time zone, OUT entry_status text, OUT waitlist_position integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
begin
  update competition as c
  set taken = c.taken + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then people else 0 end,
    waiting = c.waiting + case when c.max_players is null or (c.waiting = 0 and c.taken + people <= c.max_players)
      then 0 else 1 end,
    version = c.version + 1
  where c.id = wanted_competition and c.is_listed and registration_is_open(c, at)
    and (c.kind = 'tournament' or c.max_players is null or c.taken + people <= c.max_players)
  returning case c.waiting when 0 then 'active' else 'waitlisted' end, nullif(c.waiting, 0)
  into entry_status, waitlist_position;
  if entry_status = 'active' then
    update division set taken = taken + people where id = wanted_division;
  end if;
end
$$;

CREATE TABLE public.achievement (
    id bigint NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    icon text NOT NULL,
    category text NOT NULL,
    requirement jsonb NOT NULL,
    points integer DEFAULT 10 NOT NULL,
    tier text DEFAULT 'bronze'::text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    CONSTRAINT achievement_category_length CHECK (((char_length(category) >= 1) AND (char_length(category) <= 50))),
    CONSTRAINT achievement_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500))),
    CONSTRAINT achievement_icon_known CHECK ((icon = ANY (ARRAY['Users'::text, 'Trophy'::text, 'Award'::text, 'Target'::text, 'Star'::text, 'Crown'::text, 'Medal'::text, 'Zap'::text, 'Calendar'::text, 'Shield'::text, 'User'::text]))),
    CONSTRAINT achievement_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT achievement_points_range CHECK (((points >= 0) AND (points <= 10000))),
    CONSTRAINT achievement_requirement_shape CHECK (((jsonb_typeof((requirement -> 'metric'::text)) = 'string'::text) AND (jsonb_typeof((requirement -> 'threshold'::text)) = 'number'::text))),
    CONSTRAINT achievement_tier_known CHECK ((tier = ANY (ARRAY['bronze'::text, 'silver'::text, 'gold'::text, 'diamond'::text])))
);

ALTER TABLE public.achievement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.achievement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.announcement (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    text text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by_user_id bigint NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT announcement_order CHECK ((ended_at >= at)),
    CONSTRAINT announcement_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200))),
    CONSTRAINT announcement_text_line CHECK (((text = btrim(text)) AND (text !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'::text)))
);

ALTER TABLE public.announcement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.announcement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.applied_function (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.calendar_feed (
    user_id bigint NOT NULL,
    generation integer DEFAULT 1 NOT NULL,
    is_on boolean DEFAULT true NOT NULL,
    CONSTRAINT calendar_feed_generation_range CHECK ((generation >= 1))
);

CREATE TABLE public.champion (
    division_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    seats integer NOT NULL,
    entry_id bigint NOT NULL,
    user_ids bigint[] NOT NULL,
    CONSTRAINT champion_users_range CHECK ((cardinality(user_ids) = seats))
);

CREATE TABLE public.check_in (
    competition_id bigint NOT NULL,
    user_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by_user_id bigint NOT NULL
);

CREATE TABLE public.club (
    id bigint NOT NULL,
    name text NOT NULL,
    description text,
    sport text DEFAULT 'Pickleball'::text NOT NULL,
    location text,
    image_url text,
    is_active boolean DEFAULT true NOT NULL,
    created_by bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    member_count integer DEFAULT 0 NOT NULL,
    admin_count integer DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    search text GENERATED ALWAYS AS (lower(((((name || '
'::text) || COALESCE(description, ''::text)) || '
'::text) || COALESCE(location, ''::text)))) STORED NOT NULL,
    CONSTRAINT club_admin_count_range CHECK (((admin_count >= 0) AND (admin_count <= member_count))),
    CONSTRAINT club_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 2000))),
    CONSTRAINT club_image_url_length CHECK (((char_length(image_url) >= 1) AND (char_length(image_url) <= 500))),
    CONSTRAINT club_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT club_member_count_range CHECK (((member_count >= 0) AND (member_count <= 10000000))),
    CONSTRAINT club_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT club_sport_known CHECK ((sport = 'Pickleball'::text)),
    CONSTRAINT club_version_range CHECK ((version >= 1))
);

CREATE TABLE public.club_activity (
    id bigint NOT NULL,
    club_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT club_activity_kind_known CHECK ((kind = ANY (ARRAY['created'::text, 'joined'::text, 'left'::text])))
);

ALTER TABLE public.club_activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.club_activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.club ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.club_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.club_membership (
    id bigint NOT NULL,
    club_id bigint NOT NULL,
    user_id bigint NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    joined_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT club_membership_role_known CHECK ((role = ANY (ARRAY['member'::text, 'admin'::text])))
);

ALTER TABLE public.club_membership ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.club_membership_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.competition ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.competition_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.competition_organiser (
    competition_id bigint NOT NULL,
    user_id bigint NOT NULL,
    added_by bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.contact_message (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    user_id bigint,
    state text DEFAULT 'new'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_message_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_message_message_length CHECK (((char_length(message) >= 10) AND (char_length(message) <= 2000))),
    CONSTRAINT contact_message_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT contact_message_state_known CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text]))),
    CONSTRAINT contact_message_subject_length CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 150)))
);

ALTER TABLE public.contact_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_reply (
    id bigint NOT NULL,
    message_id bigint NOT NULL,
    by_user_id bigint NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT contact_reply_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 4000)))
);

ALTER TABLE public.contact_reply ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.contact_reply_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.court (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    number integer NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    closed_reason text,
    removed_at timestamp(3) with time zone,
    CONSTRAINT court_closed_reason_length CHECK (((char_length(closed_reason) >= 1) AND (char_length(closed_reason) <= 200))),
    CONSTRAINT court_number_range CHECK (((number >= 1) AND (number <= 200)))
);

CREATE TABLE public.court_call (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    court_id bigint NOT NULL,
    match_id bigint NOT NULL,
    entry1_id bigint NOT NULL,
    entry2_id bigint NOT NULL,
    called_at timestamp(3) with time zone NOT NULL,
    called_by bigint NOT NULL,
    anyway_reason text,
    game text,
    started_at timestamp(3) with time zone,
    ended_at timestamp(3) with time zone,
    ending text,
    sets smallint[] DEFAULT '{}'::smallint[] NOT NULL,
    scorer text,
    reported_at timestamp(3) with time zone,
    CONSTRAINT court_call_anyway_length CHECK (((char_length(anyway_reason) >= 1) AND (char_length(anyway_reason) <= 200))),
    CONSTRAINT court_call_ending_known CHECK ((ending = ANY (ARRAY['finished'::text, 'no_show'::text, 'canceled'::text, 'decided'::text]))),
    CONSTRAINT court_call_game_length CHECK (((char_length(game) >= 1) AND (char_length(game) <= 40))),
    CONSTRAINT court_call_is_over CHECK (((ended_at IS NULL) = (ending IS NULL))),
    CONSTRAINT court_call_order CHECK (((started_at >= called_at) AND (ended_at >= called_at))),
    CONSTRAINT court_call_scorer_length CHECK (((char_length(scorer) >= 1) AND (char_length(scorer) <= 60))),
    CONSTRAINT court_call_sets_range CHECK (((0 <= ALL (sets)) AND (99 >= ALL (sets)))),
    CONSTRAINT court_call_sets_shape CHECK ((((cardinality(sets) >= 0) AND (cardinality(sets) <= 10)) AND ((cardinality(sets) % 2) = 0)))
);

ALTER TABLE public.court_call ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.court_call_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.court ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.court_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.court_link (
    court_id bigint NOT NULL,
    token_sha256 bytea NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    made_by bigint NOT NULL,
    CONSTRAINT court_link_token_length CHECK ((octet_length(token_sha256) = 32))
);

CREATE TABLE public.decision (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    match_id bigint NOT NULL,
    decided_by bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    before jsonb NOT NULL,
    undone_at timestamp(3) with time zone,
    CONSTRAINT decision_before_is_list CHECK ((jsonb_typeof(before) = 'array'::text))
);

ALTER TABLE public.decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.desk (
    competition_id bigint NOT NULL,
    match_minutes integer DEFAULT 40 NOT NULL,
    rest_minutes integer DEFAULT 15 NOT NULL,
    uses_check_in boolean DEFAULT true NOT NULL,
    game text DEFAULT 'best_of_3'::text NOT NULL,
    starts_at timestamp(3) with time zone,
    paused_at timestamp(3) with time zone,
    planned_finish_at timestamp(3) with time zone,
    version bigint DEFAULT 1 NOT NULL,
    plan_version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT desk_game_known CHECK ((game = ANY (ARRAY['best_of_3'::text, 'best_of_5'::text, 'to_11'::text, 'to_15'::text, 'to_21'::text]))),
    CONSTRAINT desk_match_minutes_range CHECK (((match_minutes >= 5) AND (match_minutes <= 240))),
    CONSTRAINT desk_rest_minutes_range CHECK (((rest_minutes >= 0) AND (rest_minutes <= 240))),
    CONSTRAINT desk_version_range CHECK (((version >= 1) AND (plan_version >= 1)))
);

CREATE TABLE public.desk_event (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_id bigint NOT NULL,
    action text NOT NULL,
    facts jsonb NOT NULL,
    undone_at timestamp(3) with time zone,
    undone_by bigint,
    CONSTRAINT desk_event_action_length CHECK (((char_length(action) >= 1) AND (char_length(action) <= 40))),
    CONSTRAINT desk_event_undone_whole CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);

ALTER TABLE public.desk_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.desk_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.division ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.division_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.email_confirmation (
    id bigint NOT NULL,
    user_id bigint,
    email text,
    address_hash text NOT NULL,
    token_hash text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT email_confirmation_forgets_its_link CHECK (((user_id IS NOT NULL) OR (token_hash IS NULL))),
    CONSTRAINT email_confirmation_names_both CHECK (((user_id IS NULL) = (email IS NULL)))
);

ALTER TABLE public.email_confirmation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.email_confirmation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.entry (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    division_id bigint NOT NULL,
    seats integer NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    needs_partner boolean DEFAULT false NOT NULL,
    joined_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT entry_partner_only_in_doubles CHECK (((NOT needs_partner) OR (seats = 2))),
    CONSTRAINT entry_status_known CHECK ((status = ANY (ARRAY['active'::text, 'waitlisted'::text, 'withdrawn'::text])))
);

ALTER TABLE public.entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.entry_player (
    entry_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    seats integer NOT NULL,
    seat integer NOT NULL,
    user_id bigint NOT NULL,
    rating text,
    gender text,
    email_notifications boolean DEFAULT true NOT NULL,
    named_by bigint,
    had_own_entry boolean DEFAULT false NOT NULL,
    joined_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT entry_player_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT entry_player_named_by_another CHECK ((named_by <> user_id)),
    CONSTRAINT entry_player_own_entry_when_named CHECK (((NOT had_own_entry) OR (named_by IS NOT NULL))),
    CONSTRAINT entry_player_rating_known CHECK ((rating = ANY (ARRAY['3.0'::text, '3.5'::text, '4.0'::text, '4.5+'::text]))),
    CONSTRAINT entry_player_seat_range CHECK (((seat >= 1) AND (seat <= seats)))
);

CREATE TABLE public.idempotency (
    user_id bigint NOT NULL,
    key uuid NOT NULL,
    route text NOT NULL,
    request_sha256 text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE public.inbox (
    user_id bigint NOT NULL,
    unread integer NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT inbox_unread_range CHECK ((unread >= 0)),
    CONSTRAINT inbox_version_range CHECK ((version >= 1))
);

CREATE TABLE public.known_device (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);

ALTER TABLE public.known_device ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.known_device_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.list_total (
    list text NOT NULL,
    total bigint DEFAULT 0 NOT NULL,
    CONSTRAINT list_total_known CHECK ((list = ANY (ARRAY['club'::text, 'league'::text, 'tournament'::text]))),
    CONSTRAINT list_total_range CHECK (((total >= 0) AND (total <= 1000000000)))
);

CREATE TABLE public.mail_sent (
    dedupe_key text NOT NULL,
    sent_at timestamp with time zone NOT NULL
);

ALTER TABLE public.match_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.match_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE public.match ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.match_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

CREATE TABLE public.notification_choice (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    in_app boolean NOT NULL,
    mail boolean NOT NULL,
    push boolean DEFAULT true NOT NULL
);

ALTER TABLE public.notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_kind (
    kind text NOT NULL
);

CREATE TABLE public.partnership (
    user_id bigint NOT NULL,
    partner_id bigint NOT NULL,
    matches integer NOT NULL,
    wins integer NOT NULL,
    CONSTRAINT partnership_of_two CHECK ((user_id <> partner_id)),
    CONSTRAINT partnership_range CHECK (((matches >= 0) AND ((wins >= 0) AND (wins <= matches))))
);

CREATE TABLE public.passkey (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkey_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);

ALTER TABLE public.passkey ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkey_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.password_reset (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    password_at_issue text NOT NULL,
    email_at_issue text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.player_match (
    match_id bigint NOT NULL,
    user_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    played_on date NOT NULL,
    partner_id bigint,
    opponent_id bigint NOT NULL,
    opponent_partner_id bigint,
    won boolean NOT NULL,
    sets smallint[] NOT NULL,
    points_for integer NOT NULL,
    points_against integer NOT NULL,
    on_record boolean NOT NULL
);

CREATE TABLE public.player_stat (
    user_id bigint NOT NULL,
    wins integer DEFAULT 0 NOT NULL,
    losses integer DEFAULT 0 NOT NULL,
    points_scored integer DEFAULT 0 NOT NULL,
    points_allowed integer DEFAULT 0 NOT NULL,
    league_championships integer DEFAULT 0 NOT NULL,
    tournaments_won integer DEFAULT 0 NOT NULL,
    CONSTRAINT player_stat_counts CHECK (((wins >= 0) AND (losses >= 0) AND (points_scored >= 0) AND (points_allowed >= 0) AND (league_championships >= 0) AND (tournaments_won >= 0)))
);

CREATE TABLE public.push_subscription (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    sid text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT push_subscription_endpoint_length CHECK (((char_length(endpoint) >= 1) AND (char_length(endpoint) <= 1000))),
    CONSTRAINT push_subscription_keys_length CHECK (((char_length(p256dh) = 87) AND (char_length(auth) = 22)))
);

ALTER TABLE public.push_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.push_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.queue_place (
    match_id bigint NOT NULL,
    competition_id bigint NOT NULL,
    place integer NOT NULL,
    CONSTRAINT queue_place_range CHECK (((place >= 1) AND (place <= 10000)))
);

CREATE TABLE public.rating_change (
    match_id bigint NOT NULL,
    user_id bigint NOT NULL,
    play text NOT NULL,
    played_on date NOT NULL,
    won boolean NOT NULL,
    expected double precision NOT NULL,
    mu_before double precision NOT NULL,
    sigma_before double precision NOT NULL,
    mu_after double precision NOT NULL,
    sigma_after double precision NOT NULL,
    CONSTRAINT rating_change_expected_range CHECK (((expected >= (0)::double precision) AND (expected <= (1)::double precision))),
    CONSTRAINT rating_change_mu_range CHECK ((((mu_before >= ('-1000'::integer)::double precision) AND (mu_before <= (1000)::double precision)) AND ((mu_after >= ('-1000'::integer)::double precision) AND (mu_after <= (1000)::double precision)))),
    CONSTRAINT rating_change_play_known CHECK ((play = ANY (ARRAY['singles'::text, 'doubles'::text]))),
    CONSTRAINT rating_change_sigma_range CHECK (((sigma_after > (0)::double precision) AND (sigma_after <= sigma_before) AND (sigma_before <= (5)::double precision)))
);

CREATE TABLE public.recovery_code (
    user_id bigint NOT NULL,
    hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.report (
    id bigint NOT NULL,
    reporter_id bigint,
    user_id bigint,
    club_id bigint,
    reason text NOT NULL,
    words text NOT NULL,
    content jsonb NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    settled_at timestamp(3) with time zone,
    settled_by bigint,
    was_upheld boolean,
    note text,
    CONSTRAINT report_about_one CHECK ((num_nonnulls(user_id, club_id) = 1)),
    CONSTRAINT report_about_others CHECK ((reporter_id <> user_id)),
    CONSTRAINT report_note_length CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
    CONSTRAINT report_reason_known CHECK ((reason = ANY (ARRAY['offensive'::text, 'pretends'::text, 'advertising'::text, 'young-player'::text, 'other'::text]))),
    CONSTRAINT report_settled_whole CHECK ((((settled_at IS NULL) = (was_upheld IS NULL)) AND ((settled_at IS NULL) = (settled_by IS NULL)) AND ((settled_at IS NOT NULL) OR (note IS NULL)))),
    CONSTRAINT report_words_length CHECK ((char_length(words) <= 500))
);

ALTER TABLE public.report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.session (
    sid text NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp with time zone NOT NULL,
    CONSTRAINT session_names_its_user CHECK (((sess ->> 'userId'::text) IS NOT NULL))
);

CREATE TABLE public.skill (
    user_id bigint NOT NULL,
    play text NOT NULL,
    start_mu double precision NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    matches integer DEFAULT 0 NOT NULL,
    CONSTRAINT skill_matches_range CHECK ((matches >= 0)),
    CONSTRAINT skill_mu_range CHECK (((mu >= ('-1000'::integer)::double precision) AND (mu <= (1000)::double precision))),
    CONSTRAINT skill_play_known CHECK ((play = ANY (ARRAY['singles'::text, 'doubles'::text]))),
    CONSTRAINT skill_sigma_range CHECK (((sigma > (0)::double precision) AND (sigma <= (5)::double precision))),
    CONSTRAINT skill_start_mu_range CHECK (((start_mu >= ('-1000'::integer)::double precision) AND (start_mu <= (1000)::double precision)))
);

CREATE TABLE public.totp (
    user_id bigint NOT NULL,
    sealed_secret text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    tries_since timestamp with time zone
);

CREATE TABLE public.user_achievement (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    achievement_id bigint NOT NULL,
    club_id bigint,
    progress integer DEFAULT 0 NOT NULL,
    is_unlocked boolean DEFAULT false NOT NULL,
    unlocked_at timestamp(3) with time zone,
    CONSTRAINT user_achievement_progress_range CHECK ((progress >= 0)),
    CONSTRAINT user_achievement_unlocked_when CHECK ((is_unlocked = (unlocked_at IS NOT NULL)))
);

ALTER TABLE public.user_achievement ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_achievement_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.user_points (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    club_id bigint,
    total_points integer DEFAULT 0 NOT NULL,
    monthly_points integer DEFAULT 0 NOT NULL,
    last_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT user_points_range CHECK (((total_points >= 0) AND ((monthly_points >= 0) AND (monthly_points <= total_points))))
);

ALTER TABLE public.user_points ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.user_points_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.users (
    id bigint NOT NULL,
    email text,
    email_key text,
    username text,
    username_key text,
    password text,
    password_is_long boolean DEFAULT false NOT NULL,
    email_verified_at timestamp with time zone,
    pending_email text,
    first_name text,
    last_name text,
    profile_image_url text,
    display_name text DEFAULT ''::text NOT NULL,
    rating text,
    gender text,
    sport text DEFAULT 'Pickleball'::text NOT NULL,
    location text,
    bio text,
    playing_style text,
    show_real_name boolean DEFAULT false NOT NULL,
    show_location boolean DEFAULT true NOT NULL,
    show_record boolean DEFAULT true NOT NULL,
    show_playing_style boolean DEFAULT false NOT NULL,
    may_be_partner boolean DEFAULT true NOT NULL,
    birth_month text,
    shows_name_as_junior boolean DEFAULT false NOT NULL,
    kept_name text,
    kept_image_url text,
    is_admin boolean DEFAULT false NOT NULL,
    admin_since timestamp with time zone,
    second_factor_since timestamp with time zone,
    is_demo boolean DEFAULT false NOT NULL,
    email_notifications boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    disabled_at timestamp(3) with time zone,
    deleted_at timestamp with time zone,
    CONSTRAINT users_admin_since CHECK ((is_admin = (admin_since IS NOT NULL))),
    CONSTRAINT users_bio_length CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 2000))),
    CONSTRAINT users_birth_month_shape CHECK ((birth_month ~ '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
    CONSTRAINT users_credentials CHECK (((deleted_at IS NOT NULL) OR ((email IS NOT NULL) AND (username IS NOT NULL) AND (password IS NOT NULL)))),
    CONSTRAINT users_display_name_length CHECK ((char_length(display_name) <= 100)),
    CONSTRAINT users_email_has_key CHECK (((email IS NULL) = (email_key IS NULL))),
    CONSTRAINT users_email_key_folded CHECK (((email_key !~ '[A-Z[:space:]]'::text) AND ((email !~ '^[!-~]+$'::text) OR (email_key = lower((email COLLATE "C")))))),
    CONSTRAINT users_email_shape CHECK (((email ~ '^[^\s@]+@[^\s@]+$'::text) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
    CONSTRAINT users_first_name_shape CHECK (((POSITION(('@'::text) IN (first_name)) = 0) AND ((char_length(first_name) >= 1) AND (char_length(first_name) <= 50)))),
    CONSTRAINT users_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT users_kept_for_juniors CHECK ((((kept_name IS NULL) AND (kept_image_url IS NULL)) OR ((birth_month IS NOT NULL) AND (NOT shows_name_as_junior)))),
    CONSTRAINT users_kept_name_length CHECK (((char_length(kept_name) >= 1) AND (char_length(kept_name) <= 100))),
    CONSTRAINT users_last_name_shape CHECK (((POSITION(('@'::text) IN (last_name)) = 0) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 50)))),
    CONSTRAINT users_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT users_pending_email_shape CHECK (((pending_email ~ '^[^\s@]+@[^\s@]+$'::text) AND ((char_length(pending_email) >= 3) AND (char_length(pending_email) <= 254)))),
    CONSTRAINT users_playing_style_length CHECK (((char_length(playing_style) >= 1) AND (char_length(playing_style) <= 120))),
    CONSTRAINT users_rating_known CHECK ((rating = ANY (ARRAY['3.0'::text, '3.5'::text, '4.0'::text, '4.5+'::text]))),
    CONSTRAINT users_tombstone_awaits_nothing CHECK (((deleted_at IS NULL) OR ((pending_email IS NULL) AND (email_verified_at IS NULL)))),
    CONSTRAINT users_tombstone_has_no_password CHECK (((deleted_at IS NULL) OR (NOT password_is_long))),
    CONSTRAINT users_tombstone_is_ageless CHECK (((deleted_at IS NULL) OR ((birth_month IS NULL) AND (kept_name IS NULL) AND (kept_image_url IS NULL)))),
    CONSTRAINT users_tombstone_is_empty CHECK (((deleted_at IS NULL) OR ((email IS NULL) AND (username IS NULL) AND (password IS NULL) AND (first_name IS NULL) AND (last_name IS NULL) AND (profile_image_url IS NULL) AND (location IS NULL) AND (bio IS NULL) AND (playing_style IS NULL) AND (gender IS NULL) AND (NOT is_admin) AND (display_name = 'Former player'::text)))),
    CONSTRAINT users_username_has_key CHECK (((username IS NULL) = (username_key IS NULL))),
    CONSTRAINT users_username_key_folded CHECK (((username_key !~ '[A-Z]|^ | $|  '::text) AND (username_key <> ''::text) AND ((username !~ '^[!-~]+( [!-~]+)*$'::text) OR (username_key = lower((username COLLATE "C")))))),
    CONSTRAINT users_username_shape CHECK (((POSITION(('@'::text) IN (username)) = 0) AND ((char_length(username) >= 1) AND (char_length(username) <= 120))))
);

ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.webauthn_challenge (
    hash text NOT NULL,
    user_id bigint,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT webauthn_challenge_purpose_known CHECK ((purpose = ANY (ARRAY['add'::text, 'sign-in'::text, 'proof'::text]))),
    CONSTRAINT webauthn_challenge_user_known CHECK (((purpose = 'sign-in'::text) = (user_id IS NULL)))
);

ALTER TABLE ONLY public.achievement
    ADD CONSTRAINT achievement_name_key UNIQUE (name);

ALTER TABLE ONLY public.achievement
    ADD CONSTRAINT achievement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.applied_function
    ADD CONSTRAINT applied_function_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.champion
    ADD CONSTRAINT champion_pkey PRIMARY KEY (division_id);

ALTER TABLE ONLY public.check_in
    ADD CONSTRAINT check_in_pkey PRIMARY KEY (competition_id, user_id);

ALTER TABLE ONLY public.club_activity
    ADD CONSTRAINT club_activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_once UNIQUE (club_id, user_id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.club
    ADD CONSTRAINT club_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.competition_organiser
    ADD CONSTRAINT competition_organiser_pkey PRIMARY KEY (competition_id, user_id);

ALTER TABLE ONLY public.competition
    ADD CONSTRAINT competition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_reply
    ADD CONSTRAINT contact_reply_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.court_call
    ADD CONSTRAINT court_call_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.court
    ADD CONSTRAINT court_identity UNIQUE (id, competition_id);

ALTER TABLE ONLY public.court_link
    ADD CONSTRAINT court_link_pkey PRIMARY KEY (court_id);

ALTER TABLE ONLY public.court_link
    ADD CONSTRAINT court_link_token_once UNIQUE (token_sha256);

ALTER TABLE ONLY public.court
    ADD CONSTRAINT court_once UNIQUE (competition_id, number);

ALTER TABLE ONLY public.court
    ADD CONSTRAINT court_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.desk_event
    ADD CONSTRAINT desk_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.desk
    ADD CONSTRAINT desk_pkey PRIMARY KEY (competition_id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_identity UNIQUE (id, competition_id, seats);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_once UNIQUE (competition_id, rating, gender, play_type);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_pkey PRIMARY KEY (division_id);

ALTER TABLE ONLY public.email_confirmation
    ADD CONSTRAINT email_confirmation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_confirmation
    ADD CONSTRAINT email_confirmation_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_identity UNIQUE (id, competition_id, seats);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_once UNIQUE (competition_id, user_id);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_pkey PRIMARY KEY (entry_id, seat);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_once UNIQUE (user_id, token_hash);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_total
    ADD CONSTRAINT list_total_pkey PRIMARY KEY (list);

ALTER TABLE ONLY public.mail_sent
    ADD CONSTRAINT mail_sent_pkey PRIMARY KEY (dedupe_key);

ALTER TABLE ONLY public.match_event
    ADD CONSTRAINT match_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_node_once UNIQUE (division_id, node);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.notification_choice
    ADD CONSTRAINT notification_choice_pkey PRIMARY KEY (user_id, kind);

ALTER TABLE ONLY public.notification_kind
    ADD CONSTRAINT notification_kind_pkey PRIMARY KEY (kind);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_once UNIQUE (user_id, news_key);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_pkey PRIMARY KEY (user_id, partner_id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.player_match
    ADD CONSTRAINT player_match_pkey PRIMARY KEY (match_id, user_id);

ALTER TABLE ONLY public.player_stat
    ADD CONSTRAINT player_stat_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_endpoint UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_sid UNIQUE (sid);

ALTER TABLE ONLY public.queue_place
    ADD CONSTRAINT queue_place_pkey PRIMARY KEY (match_id);

ALTER TABLE ONLY public.rating_change
    ADD CONSTRAINT rating_change_pkey PRIMARY KEY (match_id, user_id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, hash);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (sid);

ALTER TABLE ONLY public.skill
    ADD CONSTRAINT skill_pkey PRIMARY KEY (user_id, play);

ALTER TABLE ONLY public.totp
    ADD CONSTRAINT totp_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.user_achievement
    ADD CONSTRAINT user_achievement_once UNIQUE NULLS NOT DISTINCT (user_id, achievement_id, club_id);

ALTER TABLE ONLY public.user_achievement
    ADD CONSTRAINT user_achievement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.user_points
    ADD CONSTRAINT user_points_once UNIQUE NULLS NOT DISTINCT (user_id, club_id);

ALTER TABLE ONLY public.user_points
    ADD CONSTRAINT user_points_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webauthn_challenge
    ADD CONSTRAINT webauthn_challenge_pkey PRIMARY KEY (hash);

CREATE UNIQUE INDEX announcement_once ON public.announcement USING btree (competition_id) WHERE (ended_at IS NULL);

CREATE INDEX audit_action_idx ON public.audit USING btree (action, id);

CREATE INDEX audit_actor_idx ON public.audit USING btree (actor_id, id);

CREATE INDEX audit_at_idx ON public.audit USING btree (at);

CREATE INDEX champion_entry_idx ON public.champion USING btree (entry_id);

CREATE INDEX club_activity_at_idx ON public.club_activity USING btree (at, id);

CREATE INDEX club_activity_club_idx ON public.club_activity USING btree (club_id);

CREATE INDEX club_activity_user_idx ON public.club_activity USING btree (user_id);

CREATE INDEX club_closed_idx ON public.club USING btree (id) WHERE (NOT is_active);

CREATE INDEX club_created_idx ON public.club USING btree (created_at);

CREATE INDEX club_founder_idx ON public.club USING btree (created_by);

CREATE INDEX club_list_idx ON public.club USING btree (((- member_count)), id) WHERE is_active;

CREATE INDEX club_membership_joined_idx ON public.club_membership USING btree (joined_at);

CREATE INDEX club_membership_order_idx ON public.club_membership USING btree (club_id, role, joined_at, id);

CREATE INDEX club_membership_user_idx ON public.club_membership USING btree (user_id, joined_at, id);

CREATE UNIQUE INDEX club_name_location_key ON public.club USING btree (lower(NORMALIZE(name, NFKC)), lower(NORMALIZE(COALESCE(location, ''::text), NFKC)));

CREATE INDEX club_search_idx ON public.club USING gin (search public.gin_trgm_ops);

CREATE INDEX club_short_idx ON public.club USING gin (public.short_grams(search));

CREATE INDEX competition_closing_idx ON public.competition USING btree (registration_closes_at) WHERE (is_listed AND (completed_at IS NULL));

CREATE INDEX competition_club_open_idx ON public.competition USING btree (club_id, kind, begins_at, id, over_at) WHERE (is_listed AND (past_over_at IS DISTINCT FROM over_at));

CREATE INDEX competition_club_over_idx ON public.competition USING btree (club_id, kind, over_at, id) WHERE is_listed;

CREATE INDEX competition_ending_idx ON public.competition USING btree (over_at, id) WHERE (past_over_at IS DISTINCT FROM over_at);

CREATE INDEX competition_managed_idx ON public.competition USING btree (kind, id DESC) WHERE (removed_at IS NULL);

CREATE INDEX competition_open_idx ON public.competition USING btree (kind, begins_at, id, over_at) WHERE (is_listed AND (past_over_at IS DISTINCT FROM over_at));

CREATE INDEX competition_organiser_user_idx ON public.competition_organiser USING btree (user_id);

CREATE INDEX competition_over_idx ON public.competition USING btree (kind, over_at, id) WHERE is_listed;

CREATE INDEX competition_place_idx ON public.competition USING gin (lower(location) public.gin_trgm_ops);

CREATE INDEX competition_search_idx ON public.competition USING gin (search public.gin_trgm_ops);

CREATE INDEX competition_short_idx ON public.competition USING gin (public.short_grams(search));

CREATE INDEX competition_undrawn_idx ON public.competition USING btree (COALESCE(registration_closes_at, starts_at), id) WHERE ((drawn_at IS NULL) AND (kind = 'tournament'::text) AND is_listed AND (completed_at IS NULL));

CREATE INDEX competition_unpaired_idx ON public.competition USING btree (begins_at) WHERE ((paired_at IS NULL) AND is_listed);

CREATE INDEX contact_message_state_idx ON public.contact_message USING btree (state, id);

CREATE INDEX contact_message_user_idx ON public.contact_message USING btree (user_id);

CREATE INDEX contact_reply_message_idx ON public.contact_reply USING btree (message_id, id);

CREATE INDEX contact_reply_user_idx ON public.contact_reply USING btree (by_user_id);

CREATE INDEX court_call_competition_idx ON public.court_call USING btree (competition_id, id);

CREATE UNIQUE INDEX court_call_court_once ON public.court_call USING btree (court_id) WHERE (ended_at IS NULL);

CREATE INDEX court_call_match_idx ON public.court_call USING btree (match_id);

CREATE UNIQUE INDEX court_call_match_once ON public.court_call USING btree (match_id) WHERE (ended_at IS NULL);

CREATE INDEX decision_competition_idx ON public.decision USING btree (competition_id);

CREATE INDEX decision_match_idx ON public.decision USING btree (match_id, id DESC);

CREATE INDEX desk_event_competition_idx ON public.desk_event USING btree (competition_id, id DESC);

CREATE INDEX email_confirmation_address_idx ON public.email_confirmation USING btree (address_hash, created_at);

CREATE INDEX email_confirmation_user_idx ON public.email_confirmation USING btree (user_id, created_at);

CREATE INDEX entry_division_idx ON public.entry USING btree (division_id, joined_at, id);

CREATE INDEX entry_list_idx ON public.entry USING btree (competition_id, division_id, id);

CREATE INDEX entry_looking_idx ON public.entry USING btree (competition_id, division_id, id) WHERE needs_partner;

CREATE INDEX entry_player_joined_idx ON public.entry_player USING btree (joined_at);

CREATE INDEX entry_player_user_idx ON public.entry_player USING btree (user_id, competition_id);

CREATE INDEX entry_waitlist_idx ON public.entry USING btree (competition_id, id) WHERE (status = 'waitlisted'::text);

CREATE INDEX idempotency_created_idx ON public.idempotency USING btree (created_at);

CREATE INDEX match_competition_idx ON public.match USING btree (competition_id, id);

CREATE INDEX match_confirms_idx ON public.match USING btree (confirms_at) WHERE (status = 'reported'::text);

CREATE INDEX match_disputed_idx ON public.match USING btree (competition_id, id) WHERE (status = 'disputed'::text);

CREATE INDEX match_entry2_idx ON public.match USING btree (entry2_id);

CREATE INDEX match_event_match_idx ON public.match_event USING btree (match_id, id);

CREATE INDEX match_pair_idx ON public.match USING btree (entry1_id, entry2_id);

CREATE INDEX match_provisional_idx ON public.match USING btree (competition_id) WHERE (status = 'reported'::text);

CREATE INDEX match_week_idx ON public.match USING btree (division_id, round, node) WHERE (node IS NOT NULL);

CREATE INDEX notification_at_idx ON public.notification USING btree (at);

CREATE INDEX notification_inbox_idx ON public.notification USING btree (user_id, id DESC) WHERE is_shown;

CREATE INDEX notification_mail_idx ON public.notification USING btree (mail_at, user_id) WHERE (mail_at IS NOT NULL);

CREATE INDEX notification_unread_idx ON public.notification USING btree (user_id) WHERE (is_shown AND (read_at IS NULL));

CREATE INDEX partnership_best_idx ON public.partnership USING btree (user_id, ((- wins)), matches, partner_id) WHERE (wins > 0);

CREATE UNIQUE INDEX passkey_credential_key ON public.passkey USING btree (credential_id);

CREATE INDEX passkey_user_idx ON public.passkey USING btree (user_id);

CREATE INDEX password_reset_user_idx ON public.password_reset USING btree (user_id);

CREATE INDEX player_match_feed_idx ON public.player_match USING btree (user_id, played_on DESC, match_id DESC);

CREATE INDEX player_match_played_idx ON public.player_match USING btree (played_on, user_id);

CREATE INDEX push_subscription_user_idx ON public.push_subscription USING btree (user_id, id);

CREATE INDEX queue_place_competition_idx ON public.queue_place USING btree (competition_id, place);

CREATE INDEX rating_change_history_idx ON public.rating_change USING btree (user_id, play, played_on, match_id);

CREATE UNIQUE INDEX report_club_once ON public.report USING btree (reporter_id, club_id) WHERE (settled_at IS NULL);

CREATE INDEX report_open_club_idx ON public.report USING btree (club_id) WHERE (settled_at IS NULL);

CREATE INDEX report_open_idx ON public.report USING btree (id DESC) WHERE (settled_at IS NULL);

CREATE INDEX report_open_player_idx ON public.report USING btree (user_id) WHERE (settled_at IS NULL);

CREATE UNIQUE INDEX report_player_once ON public.report USING btree (reporter_id, user_id) WHERE (settled_at IS NULL);

CREATE INDEX report_settled_idx ON public.report USING btree (settled_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX session_expire_idx ON public.session USING btree (expire);

CREATE INDEX session_user_idx ON public.session USING btree ((((sess ->> 'userId'::text))::bigint));

CREATE INDEX user_achievement_club_idx ON public.user_achievement USING btree (club_id, achievement_id, unlocked_at DESC, user_id) WHERE is_unlocked;

CREATE INDEX user_points_club_idx ON public.user_points USING btree (club_id, ((- total_points)), user_id);

CREATE INDEX users_admin_search_idx ON public.users USING gin (lower(((((((((display_name || ' '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(username, ''::text)) || ' '::text) || COALESCE(email, ''::text))) public.gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX users_admins_idx ON public.users USING btree (id) WHERE is_admin;

CREATE INDEX users_display_name_prefix_idx ON public.users USING btree (lower(display_name) text_pattern_ops) WHERE ((deleted_at IS NULL) AND (display_name <> ''::text));

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email_key);

CREATE INDEX users_juniors_idx ON public.users USING btree (birth_month) WHERE (kept_name IS NOT NULL);

CREATE INDEX users_name_search_idx ON public.users USING gin (lower((display_name ||
CASE
    WHEN show_real_name THEN ((('
'::text || username) || '
'::text) || COALESCE(((first_name || ' '::text) || last_name), ''::text))
    ELSE ''::text
END)) public.gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (display_name <> ''::text));

CREATE INDEX users_real_name_prefix_idx ON public.users USING btree (lower(((first_name || ' '::text) || last_name)) text_pattern_ops) WHERE ((deleted_at IS NULL) AND (display_name <> ''::text) AND show_real_name);

CREATE INDEX users_shown_username_prefix_idx ON public.users USING btree (username_key text_pattern_ops) WHERE ((deleted_at IS NULL) AND (display_name <> ''::text) AND show_real_name);

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (username_key text_pattern_ops);

CREATE INDEX webauthn_challenge_expires_idx ON public.webauthn_challenge USING btree (expires_at);

CREATE INDEX webauthn_challenge_user_idx ON public.webauthn_challenge USING btree (user_id);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();

CREATE TRIGGER club_added AFTER INSERT ON public.club REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER club_removed AFTER DELETE ON public.club REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER club_shown_or_hidden AFTER UPDATE ON public.club FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER competition_added AFTER INSERT ON public.competition REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_competitions();

CREATE TRIGGER competition_removed AFTER DELETE ON public.competition REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_competitions();

CREATE TRIGGER competition_shown_or_hidden AFTER UPDATE ON public.competition FOR EACH ROW WHEN ((old.is_listed IS DISTINCT FROM new.is_listed)) EXECUTE FUNCTION public.count_listed_competitions();

CREATE TRIGGER entry_mixed_moved AFTER UPDATE OF division_id ON public.entry FOR EACH ROW WHEN (((new.seats = 2) AND (old.division_id <> new.division_id))) EXECUTE FUNCTION public.check_mixed_team();

CREATE TRIGGER entry_player_mixed_added AFTER INSERT ON public.entry_player FOR EACH ROW WHEN (((new.seat = 2) AND (new.gender IS NOT NULL))) EXECUTE FUNCTION public.check_mixed_team();

CREATE TRIGGER entry_player_mixed_changed AFTER UPDATE OF entry_id, seat, gender ON public.entry_player FOR EACH ROW WHEN (((new.seats = 2) AND (new.gender IS NOT NULL))) EXECUTE FUNCTION public.check_mixed_team();

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.champion
    ADD CONSTRAINT champion_division_fkey FOREIGN KEY (division_id, competition_id, seats) REFERENCES public.division(id, competition_id, seats);

ALTER TABLE ONLY public.champion
    ADD CONSTRAINT champion_entry_fkey FOREIGN KEY (entry_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.check_in
    ADD CONSTRAINT check_in_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.check_in
    ADD CONSTRAINT check_in_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.check_in
    ADD CONSTRAINT check_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.club_activity
    ADD CONSTRAINT club_activity_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.club_activity
    ADD CONSTRAINT club_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.club
    ADD CONSTRAINT club_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.competition
    ADD CONSTRAINT competition_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.competition
    ADD CONSTRAINT competition_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.competition_organiser
    ADD CONSTRAINT competition_organiser_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.competition_organiser
    ADD CONSTRAINT competition_organiser_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.competition_organiser
    ADD CONSTRAINT competition_organiser_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_reply
    ADD CONSTRAINT contact_reply_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_reply
    ADD CONSTRAINT contact_reply_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_message(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.court_call
    ADD CONSTRAINT court_call_called_by_fkey FOREIGN KEY (called_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.court_call
    ADD CONSTRAINT court_call_court_fkey FOREIGN KEY (court_id, competition_id) REFERENCES public.court(id, competition_id);

ALTER TABLE ONLY public.court_call
    ADD CONSTRAINT court_call_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.court
    ADD CONSTRAINT court_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.court_link
    ADD CONSTRAINT court_link_court_id_fkey FOREIGN KEY (court_id) REFERENCES public.court(id);

ALTER TABLE ONLY public.court_link
    ADD CONSTRAINT court_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.decision
    ADD CONSTRAINT decision_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.desk
    ADD CONSTRAINT desk_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.desk_event
    ADD CONSTRAINT desk_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.desk_event
    ADD CONSTRAINT desk_event_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.desk_event
    ADD CONSTRAINT desk_event_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_division_fkey FOREIGN KEY (division_id, competition_id, seats) REFERENCES public.division(id, competition_id, seats);

ALTER TABLE ONLY public.draw
    ADD CONSTRAINT draw_drawn_by_fkey FOREIGN KEY (drawn_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.email_confirmation
    ADD CONSTRAINT email_confirmation_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_division_fkey FOREIGN KEY (division_id, competition_id, seats) REFERENCES public.division(id, competition_id, seats);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_entry_fkey FOREIGN KEY (entry_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_named_by_fkey FOREIGN KEY (named_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.inbox
    ADD CONSTRAINT inbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.known_device
    ADD CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_division_fkey FOREIGN KEY (division_id, competition_id, seats) REFERENCES public.division(id, competition_id, seats);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_entry1_fkey FOREIGN KEY (entry1_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_entry2_fkey FOREIGN KEY (entry2_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.match_event
    ADD CONSTRAINT match_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.match_event
    ADD CONSTRAINT match_event_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_partner1_id_fkey FOREIGN KEY (partner1_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_partner2_id_fkey FOREIGN KEY (partner2_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_result_entry1_fkey FOREIGN KEY (result_entry1_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_result_entry2_fkey FOREIGN KEY (result_entry2_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_user1_id_fkey FOREIGN KEY (user1_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.match
    ADD CONSTRAINT match_user2_id_fkey FOREIGN KEY (user2_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_achievement_id_fkey FOREIGN KEY (achievement_id) REFERENCES public.achievement(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES public.announcement(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_by_user_id_fkey FOREIGN KEY (by_user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.notification_choice
    ADD CONSTRAINT notification_choice_kind_fkey FOREIGN KEY (kind) REFERENCES public.notification_kind(kind);

ALTER TABLE ONLY public.notification_choice
    ADD CONSTRAINT notification_choice_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_kind_fkey FOREIGN KEY (kind) REFERENCES public.notification_kind(kind);

ALTER TABLE ONLY public.notification
    ADD CONSTRAINT notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.partnership
    ADD CONSTRAINT partnership_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.player_match
    ADD CONSTRAINT player_match_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id);

ALTER TABLE ONLY public.player_match
    ADD CONSTRAINT player_match_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.player_stat
    ADD CONSTRAINT player_stat_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_sid_fkey FOREIGN KEY (sid) REFERENCES public.session(sid) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscription
    ADD CONSTRAINT push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.queue_place
    ADD CONSTRAINT queue_place_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.queue_place
    ADD CONSTRAINT queue_place_match_id_fkey FOREIGN KEY (match_id) REFERENCES public.match(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.rating_change
    ADD CONSTRAINT rating_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES public.users(id);

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.skill
    ADD CONSTRAINT skill_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.totp
    ADD CONSTRAINT totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.user_achievement
    ADD CONSTRAINT user_achievement_achievement_id_fkey FOREIGN KEY (achievement_id) REFERENCES public.achievement(id);

ALTER TABLE ONLY public.user_achievement
    ADD CONSTRAINT user_achievement_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.user_achievement
    ADD CONSTRAINT user_achievement_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.user_points
    ADD CONSTRAINT user_points_club_id_fkey FOREIGN KEY (club_id) REFERENCES public.club(id);

ALTER TABLE ONLY public.user_points
    ADD CONSTRAINT user_points_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.webauthn_challenge
    ADD CONSTRAINT webauthn_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
