CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

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
    from (select kind, count(*) as by from added where division_count > 0 group by kind) as change
    where list = change.kind;
  elsif tg_op = 'DELETE' then
    update list_total set total = total - change.by
    from (select kind, count(*) as by from removed where division_count > 0 group by kind) as change
    where list = change.kind;
  else
    update list_total set total = total + case when new.division_count > 0 then 1 else -1 end
    where list = new.kind;
  end if;
  return null;
end
$$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'audit rows are only ever added' using errcode = 'insufficient_privilege';
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

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
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

CREATE TABLE public.competition (
    id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    description text,
    sport text DEFAULT 'Pickleball'::text NOT NULL,
    location text,
    format text DEFAULT 'single_elimination'::text,
    max_players integer DEFAULT 16,
    expected_participants integer,
    entry_fee numeric(10,2) DEFAULT 0 NOT NULL,
    time_zone text NOT NULL,
    starts_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    registration_closes_at timestamp(3) with time zone,
    completed_at timestamp(3) with time zone,
    is_active boolean GENERATED ALWAYS AS ((completed_at IS NULL)) STORED NOT NULL,
    club_id bigint,
    created_by bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    taken integer DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    division_cards jsonb DEFAULT '[]'::jsonb NOT NULL,
    division_count integer GENERATED ALWAYS AS (jsonb_array_length(division_cards)) STORED NOT NULL,
    begins_at timestamp(3) with time zone GENERATED ALWAYS AS (COALESCE(starts_at, 'infinity'::timestamp with time zone)) STORED NOT NULL,
    over_at timestamp(3) with time zone GENERATED ALWAYS AS (COALESCE(LEAST(ends_at, completed_at), 'infinity'::timestamp with time zone)) STORED NOT NULL,
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
    CONSTRAINT competition_expected_range CHECK (((expected_participants >= 1) AND (expected_participants <= 10000))),
    CONSTRAINT competition_format_known CHECK ((format = ANY (ARRAY['single_elimination'::text, 'double_elimination'::text, 'round_robin'::text, 'ladder'::text, 'group_knockout'::text]))),
    CONSTRAINT competition_format_of_kind CHECK (((kind = 'tournament'::text) = (format IS NOT NULL))),
    CONSTRAINT competition_kind_known CHECK ((kind = ANY (ARRAY['league'::text, 'tournament'::text]))),
    CONSTRAINT competition_league_has_dates CHECK (((kind <> 'league'::text) OR ((starts_at IS NOT NULL) AND (ends_at IS NOT NULL)))),
    CONSTRAINT competition_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT competition_max_players_range CHECK ((((max_players >= 1) AND (max_players <= 10000)) AND ((kind = 'league'::text) OR ((max_players >= 2) AND (max_players <= 1024))))),
    CONSTRAINT competition_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT competition_registration_closes_at_range CHECK (((registration_closes_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (registration_closes_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_sport_known CHECK ((sport = 'Pickleball'::text)),
    CONSTRAINT competition_starts_at_range CHECK (((starts_at >= '2019-12-31 00:00:00+00'::timestamp with time zone) AND (starts_at < '2101-01-02 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT competition_taken_range CHECK (((taken >= 0) AND (taken <= COALESCE(max_players, 100000)))),
    CONSTRAINT competition_time_zone_shape CHECK (((time_zone ~ '^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$'::text) AND (char_length(time_zone) <= 64))),
    CONSTRAINT competition_version_range CHECK ((version >= 1))
);

ALTER TABLE public.competition ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.competition_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.contact_message (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    user_id bigint,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT contact_message_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT contact_message_message_length CHECK (((char_length(message) >= 10) AND (char_length(message) <= 2000))),
    CONSTRAINT contact_message_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
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

CREATE TABLE public.division (
    id bigint NOT NULL,
    competition_id bigint NOT NULL,
    name text NOT NULL,
    rating text NOT NULL,
    gender text NOT NULL,
    play_type text NOT NULL,
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
    CONSTRAINT division_taken_range CHECK (((taken >= 0) AND (taken <=
CASE
    WHEN is_capped THEN max_players
    ELSE 100000
END)))
);

ALTER TABLE public.division ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.division_id_seq
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
    joined_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT entry_player_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
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

CREATE TABLE public.migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

CREATE TABLE public.password_reset (
    token_hash text NOT NULL,
    user_id bigint NOT NULL,
    password_at_issue text NOT NULL,
    expires_at timestamp with time zone NOT NULL
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

CREATE TABLE public.session (
    sid text NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp with time zone NOT NULL,
    CONSTRAINT session_names_its_user CHECK (((sess ->> 'userId'::text) IS NOT NULL))
);

CREATE TABLE public.users (
    id bigint NOT NULL,
    email text,
    username text,
    password text,
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
    is_admin boolean DEFAULT false NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    email_notifications boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT users_bio_length CHECK (((char_length(bio) >= 1) AND (char_length(bio) <= 2000))),
    CONSTRAINT users_credentials CHECK (((deleted_at IS NOT NULL) OR ((email IS NOT NULL) AND (username IS NOT NULL) AND (password IS NOT NULL)))),
    CONSTRAINT users_display_name_length CHECK ((char_length(display_name) <= 100)),
    CONSTRAINT users_email_shape CHECK (((email ~ '^[^\s@]+@[^\s@]+$'::text) AND ((char_length(email) >= 3) AND (char_length(email) <= 254)))),
    CONSTRAINT users_first_name_shape CHECK (((POSITION(('@'::text) IN (first_name)) = 0) AND ((char_length(first_name) >= 1) AND (char_length(first_name) <= 50)))),
    CONSTRAINT users_gender_known CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT users_last_name_shape CHECK (((POSITION(('@'::text) IN (last_name)) = 0) AND ((char_length(last_name) >= 1) AND (char_length(last_name) <= 50)))),
    CONSTRAINT users_location_length CHECK (((char_length(location) >= 1) AND (char_length(location) <= 120))),
    CONSTRAINT users_playing_style_length CHECK (((char_length(playing_style) >= 1) AND (char_length(playing_style) <= 120))),
    CONSTRAINT users_rating_known CHECK ((rating = ANY (ARRAY['3.0'::text, '3.5'::text, '4.0'::text, '4.5+'::text]))),
    CONSTRAINT users_tombstone_is_empty CHECK (((deleted_at IS NULL) OR ((email IS NULL) AND (username IS NULL) AND (password IS NULL) AND (first_name IS NULL) AND (last_name IS NULL) AND (profile_image_url IS NULL) AND (location IS NULL) AND (bio IS NULL) AND (playing_style IS NULL) AND (gender IS NULL) AND (NOT is_admin) AND (display_name = 'Former player'::text)))),
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

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_once UNIQUE (club_id, user_id);

ALTER TABLE ONLY public.club_membership
    ADD CONSTRAINT club_membership_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.club
    ADD CONSTRAINT club_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.competition
    ADD CONSTRAINT competition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_identity UNIQUE (id, competition_id, seats);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_once UNIQUE (competition_id, rating, gender, play_type);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.list_total
    ADD CONSTRAINT list_total_pkey PRIMARY KEY (list);

ALTER TABLE ONLY public.mail_sent
    ADD CONSTRAINT mail_sent_pkey PRIMARY KEY (dedupe_key);

ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.player_stat
    ADD CONSTRAINT player_stat_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (sid);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX audit_actor_idx ON public.audit USING btree (actor_id, id);

CREATE INDEX audit_at_idx ON public.audit USING btree (at);

CREATE INDEX club_list_idx ON public.club USING btree (((- member_count)), id) WHERE is_active;

CREATE INDEX club_membership_user_idx ON public.club_membership USING btree (user_id, joined_at, id);

CREATE UNIQUE INDEX club_name_location_key ON public.club USING btree (lower(NORMALIZE(name, NFKC)), lower(NORMALIZE(COALESCE(location, ''::text), NFKC)));

CREATE INDEX club_search_idx ON public.club USING gin (search public.gin_trgm_ops);

CREATE INDEX competition_club_idx ON public.competition USING btree (club_id, kind, over_at);

CREATE INDEX competition_list_idx ON public.competition USING btree (kind, over_at, begins_at, id) WHERE (division_count > 0);

CREATE INDEX competition_search_idx ON public.competition USING gin (search public.gin_trgm_ops);

CREATE INDEX contact_message_user_idx ON public.contact_message USING btree (user_id);

CREATE INDEX entry_competition_idx ON public.entry USING btree (competition_id, id);

CREATE INDEX entry_division_idx ON public.entry USING btree (division_id, joined_at, id);

CREATE INDEX entry_player_user_idx ON public.entry_player USING btree (user_id, competition_id);

CREATE INDEX idempotency_created_idx ON public.idempotency USING btree (created_at);

CREATE INDEX password_reset_user_idx ON public.password_reset USING btree (user_id);

CREATE INDEX session_expire_idx ON public.session USING btree (expire);

CREATE INDEX session_user_idx ON public.session USING btree ((((sess ->> 'userId'::text))::bigint));

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username) text_pattern_ops);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER club_added AFTER INSERT ON public.club REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER club_removed AFTER DELETE ON public.club REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER club_shown_or_hidden AFTER UPDATE ON public.club FOR EACH ROW WHEN ((old.is_active IS DISTINCT FROM new.is_active)) EXECUTE FUNCTION public.count_listed_clubs();

CREATE TRIGGER competition_added AFTER INSERT ON public.competition REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_competitions();

CREATE TRIGGER competition_removed AFTER DELETE ON public.competition REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_listed_competitions();

CREATE TRIGGER competition_shown_or_hidden AFTER UPDATE ON public.competition FOR EACH ROW WHEN (((old.division_count > 0) IS DISTINCT FROM (new.division_count > 0))) EXECUTE FUNCTION public.count_listed_competitions();

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

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

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.division
    ADD CONSTRAINT division_competition_id_fkey FOREIGN KEY (competition_id) REFERENCES public.competition(id);

ALTER TABLE ONLY public.entry
    ADD CONSTRAINT entry_division_fkey FOREIGN KEY (division_id, competition_id, seats) REFERENCES public.division(id, competition_id, seats);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_entry_fkey FOREIGN KEY (entry_id, competition_id, seats) REFERENCES public.entry(id, competition_id, seats);

ALTER TABLE ONLY public.entry_player
    ADD CONSTRAINT entry_player_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.player_stat
    ADD CONSTRAINT player_stat_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
