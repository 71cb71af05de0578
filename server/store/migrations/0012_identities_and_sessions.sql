-- The preview: who came when it was full waits, unless invited.

CREATE TABLE block_grants (
  code text PRIMARY KEY,
  allocated integer NOT NULL CHECK (allocated >= 0),
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND allocated),
  source_name text NOT NULL,
  source_icon text,
  created_at timestamptz(3) NOT NULL
);

ALTER TABLE identities
  ADD COLUMN waiting_since timestamptz(3),
  ADD COLUMN block_grant_code text REFERENCES block_grants ON DELETE SET NULL;
CREATE INDEX identities_block_grant ON identities (block_grant_code);
CREATE INDEX identities_created ON identities (created_at, id);
-- For counting the places that are taken.
CREATE INDEX identities_places ON identities (id)
  WHERE waiting_since IS NULL AND block_grant_code IS NULL AND NOT is_test;

-- Who guesses from elsewhere shall neither use up a code nor lock its owner out. Networks are keyed digests.
ALTER TABLE sign_in_codes DROP COLUMN attempts, ADD COLUMN tried_from bytea[] NOT NULL DEFAULT '{}';
ALTER TABLE identity_addresses ADD COLUMN signed_in_from bytea[] NOT NULL DEFAULT '{}';

-- A solution of the captcha works once.
CREATE TABLE captcha_solutions (
  digest bytea PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX captcha_solutions_expiry ON captcha_solutions (expires_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  identity_id bigint NOT NULL REFERENCES identities ON DELETE CASCADE,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_identity ON passkeys (identity_id);

-- Without an identity it is one for signing in.
CREATE TABLE passkey_challenges (
  digest bytea PRIMARY KEY,
  identity_id bigint REFERENCES identities ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_identity ON passkey_challenges (identity_id);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);

-- Sessions of programs, and sessions in which somebody acts as somebody else.

ALTER TABLE sessions
  ADD COLUMN client_id text NOT NULL DEFAULT 'kinweave',
  ADD COLUMN scope text[] NOT NULL DEFAULT '{identity,groupadmin,research,content}',
  ADD COLUMN device text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz(3),
  -- However often its tokens are renewed.
  ADD COLUMN ends_at timestamptz(3),
  -- The session of the actor, with which this one ends.
  ADD COLUMN acting_session_id uuid REFERENCES sessions ON DELETE CASCADE,
  ADD CHECK ((actor_id IS NULL) = (acting_session_id IS NULL));
-- Those from before are of the page and have an end as well; of those to come each says what it may.
UPDATE sessions SET ends_at = created_at + interval '180 days';
ALTER TABLE sessions
  ALTER COLUMN ends_at SET NOT NULL,
  ALTER COLUMN client_id DROP DEFAULT,
  ALTER COLUMN scope DROP DEFAULT;
CREATE INDEX sessions_acting ON sessions (acting_session_id);
CREATE INDEX sessions_actor ON sessions (actor_id);

CREATE TABLE authorization_codes (
  code_hash bytea PRIMARY KEY,
  -- Of the user who asks, and with which the code ends.
  asking_session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  client_id text NOT NULL,
  redirect_uri text,
  code_challenge text NOT NULL,
  scope text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  -- What the code has given, to be ended when the code comes again.
  session_id uuid REFERENCES sessions ON DELETE SET NULL
);
CREATE INDEX authorization_codes_asking ON authorization_codes (asking_session_id);
CREATE INDEX authorization_codes_session ON authorization_codes (session_id);
CREATE INDEX authorization_codes_expiry ON authorization_codes (expires_at);

-- An identity token begins one session: who comes again within a moment, because the answer got lost, gets another in
-- its place.
CREATE TABLE spent_identity_tokens (
  jti uuid PRIMARY KEY,
  spent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  session_id uuid REFERENCES sessions ON DELETE SET NULL
);
CREATE INDEX spent_identity_tokens_expiry ON spent_identity_tokens (expires_at);
CREATE INDEX spent_identity_tokens_session ON spent_identity_tokens (session_id);

-- When the user last ended all other sessions: sign-ins from before begin none.
ALTER TABLE users ADD COLUMN signed_out_at timestamptz(3);

CREATE TABLE ready_apps (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  app_id text NOT NULL,
  ready_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, app_id)
);

-- A session holds as far as anything but the clock says. Without an identity it is that of a demo user.
CREATE VIEW holding_sessions AS
SELECT s.id, s.user_id, s.actor_id, s.acting_session_id, s.client_id, s.scope, s.created_at,
  LEAST(s.ends_at, a.ends_at) AS ends_at,
  u.privileges, au.privileges AS actor_privileges, u.profile_data_group_id,
  EXISTS (SELECT FROM user_supervisors v WHERE v.for_user_id = s.user_id) AS supervised
FROM sessions s
JOIN users u ON u.id = s.user_id
LEFT JOIN identities i ON i.subject = u.subject
LEFT JOIN sessions a ON a.id = s.acting_session_id
LEFT JOIN users au ON au.id = s.actor_id
LEFT JOIN identities ai ON ai.subject = au.subject
WHERE s.revoked_at IS NULL
  AND NOT COALESCE(i.blocked OR i.disabled OR (i.waiting_since IS NOT NULL AND NOT i.invited), false)
  AND (s.actor_id IS NULL OR (
    a.revoked_at IS NULL AND NOT u.is_system
    AND NOT COALESCE(ai.blocked OR ai.disabled OR (ai.waiting_since IS NOT NULL AND NOT ai.invited), false)
    AND ('ImpersonateUser' = ANY (au.privileges)
      OR EXISTS (SELECT FROM user_supervisors v WHERE v.for_user_id = s.user_id AND v.supervisor_id = s.actor_id))));

-- What was done with a user by a privilege, or while acting as the user.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL,
  act text NOT NULL,
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  -- As it was then: later names tell nothing of who it was.
  actor_name text NOT NULL DEFAULT '',
  -- Null for acts that concern nobody in particular, such as a search.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  -- Of an identity that has no user yet.
  identity_id bigint REFERENCES identities ON DELETE CASCADE,
  detail text NOT NULL DEFAULT ''
);
CREATE INDEX audit_entries_user ON audit_entries (user_id, id);
CREATE INDEX audit_entries_identity ON audit_entries (identity_id);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, at);
