CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';

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

CREATE TABLE public.idempotency (
    user_id bigint NOT NULL,
    key uuid NOT NULL,
    route text NOT NULL,
    request_sha256 text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone NOT NULL
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

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);

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

CREATE INDEX contact_message_user_idx ON public.contact_message USING btree (user_id);

CREATE INDEX idempotency_created_idx ON public.idempotency USING btree (created_at);

CREATE INDEX password_reset_user_idx ON public.password_reset USING btree (user_id);

CREATE INDEX session_expire_idx ON public.session USING btree (expire);

CREATE INDEX session_user_idx ON public.session USING btree ((((sess ->> 'userId'::text))::bigint));

CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));

CREATE UNIQUE INDEX users_username_key ON public.users USING btree (lower(username) text_pattern_ops);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_change();

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.contact_message
    ADD CONSTRAINT contact_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.player_stat
    ADD CONSTRAINT player_stat_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
