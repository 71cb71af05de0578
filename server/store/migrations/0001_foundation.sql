-- Times come from the server's clock, never from the database's, so no time column has a default.
-- Every large table's key begins with the data group, so that a tree's rows lie together and can be partitioned.
-- Rows of a tree refer to each other by number without foreign keys: a sync exchanges a whole tree at once.

-- identity service: who can sign in

CREATE TABLE identities (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject uuid NOT NULL UNIQUE,
  given_name text NOT NULL,
  family_name text NOT NULL,
  invited boolean NOT NULL DEFAULT false,
  is_test boolean NOT NULL DEFAULT false,
  blocked boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  last_sign_in_at timestamptz(3)
);

CREATE TABLE identity_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity_id bigint NOT NULL REFERENCES identities ON DELETE CASCADE,
  address text NOT NULL UNIQUE CHECK (address = lower(address)),
  created_at timestamptz(3) NOT NULL,
  verified_at timestamptz(3),
  inactive_at timestamptz(3)
);
CREATE INDEX identity_addresses_identity ON identity_addresses (identity_id);

CREATE TABLE sign_in_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identity_id bigint NOT NULL REFERENCES identities ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX sign_in_codes_identity ON sign_in_codes (identity_id, created_at);

CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);

-- group-admin service: users, what they own, with whom they share it

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issuer text NOT NULL,
  subject uuid NOT NULL UNIQUE,
  given_name text NOT NULL,
  surname text NOT NULL,
  gender text CHECK (gender IN ('Male', 'Female')),
  photo_url text,
  email text,
  email2 text,
  mobile_number text,
  name_privacy text NOT NULL DEFAULT 'Groups' CHECK (name_privacy IN ('Me', 'Friends', 'Groups', 'Everyone')),
  email_privacy text NOT NULL DEFAULT 'Me' CHECK (email_privacy IN ('Me', 'Friends', 'Groups', 'Everyone')),
  email2_privacy text NOT NULL DEFAULT 'Me' CHECK (email2_privacy IN ('Me', 'Friends', 'Groups', 'Everyone')),
  mobile_number_privacy text NOT NULL DEFAULT 'Me'
    CHECK (mobile_number_privacy IN ('Me', 'Friends', 'Groups', 'Everyone')),
  metadata jsonb NOT NULL DEFAULT '{}',
  limits jsonb,
  limits_disabled boolean NOT NULL DEFAULT false,
  invited boolean NOT NULL DEFAULT false,
  is_system boolean NOT NULL DEFAULT false,
  privileges text[] NOT NULL DEFAULT '{User}',
  profile_data_group_id bigint,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL
);

CREATE TABLE data_groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_type text NOT NULL CHECK (group_type IN ('System', 'Research', 'Profile')),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  start_item_number integer,
  tracked_group_id bigint REFERENCES data_groups ON DELETE SET NULL,
  is_child boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX data_groups_tracked ON data_groups (tracked_group_id);

ALTER TABLE users ADD FOREIGN KEY (profile_data_group_id) REFERENCES data_groups ON DELETE SET NULL;
CREATE INDEX users_profile_data_group ON users (profile_data_group_id);

CREATE TABLE data_group_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  principal_type text NOT NULL CHECK (principal_type IN ('User', 'FamilyGroup')),
  principal_id bigint NOT NULL,
  role text NOT NULL CHECK (role IN ('Viewer', 'Member', 'Contributor', 'Recruiter', 'Administrator', 'Owner')),
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL,
  UNIQUE (data_group_id, principal_type, principal_id)
);
CREATE UNIQUE INDEX data_group_members_one_owner ON data_group_members (data_group_id) WHERE role = 'Owner';
CREATE INDEX data_group_members_principal ON data_group_members (principal_type, principal_id);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  actor_id bigint REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE refresh_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  issued_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  rotated_at timestamptz(3),
  successor_id bigint REFERENCES refresh_tokens ON DELETE SET NULL
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_successor ON refresh_tokens (successor_id);

CREATE TABLE user_supervisors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supervisor_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  for_user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  UNIQUE (supervisor_id, for_user_id)
);
CREATE INDEX user_supervisors_for_user ON user_supervisors (for_user_id);

-- research-data service: the trees

CREATE TABLE workspaces (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data_group_id bigint NOT NULL UNIQUE REFERENCES data_groups ON DELETE CASCADE,
  client_device_info jsonb NOT NULL,
  data_file_type text NOT NULL,
  data_file_path text NOT NULL,
  sync_options jsonb NOT NULL,
  owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  no_profiles boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL,
  last_sync_id bigint,
  idempotency_key text NOT NULL,
  UNIQUE (owner_id, idempotency_key)
);

CREATE TABLE syncs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  workspace_id bigint NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  source_person_count integer NOT NULL,
  state text NOT NULL CHECK (state IN ('Active', 'Completing', 'Cancelled', 'Failed', 'Completed')),
  completed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  created_user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX syncs_one_open ON syncs (workspace_id) WHERE state IN ('Active', 'Completing');
CREATE INDEX syncs_workspace ON syncs (workspace_id, id);

ALTER TABLE workspaces ADD FOREIGN KEY (last_sync_id) REFERENCES syncs ON DELETE SET NULL;
CREATE INDEX workspaces_last_sync ON workspaces (last_sync_id);

CREATE TABLE sync_batches (
  sync_id bigint NOT NULL REFERENCES syncs ON DELETE CASCADE,
  number integer NOT NULL,
  payload jsonb NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (sync_id, number)
);

-- Numbers outlive the items they were given to, so that an item keeps its number over every later upload.
CREATE TABLE item_keys (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('Person', 'Family', 'Assertion', 'Place')),
  source_key text NOT NULL,
  number integer NOT NULL,
  PRIMARY KEY (data_group_id, kind, source_key),
  UNIQUE (data_group_id, kind, number)
);

CREATE TABLE persons (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  user_restricted boolean NOT NULL DEFAULT false,
  auto_restricted boolean NOT NULL DEFAULT false,
  placeholder boolean NOT NULL DEFAULT false,
  name_parts jsonb NOT NULL,
  display_name text NOT NULL,
  search_name text NOT NULL,
  gender text NOT NULL CHECK (gender IN ('Male', 'Female', 'Unknown')),
  birth_date jsonb,
  birth_sort integer,
  birth_place_number integer,
  death_date jsonb,
  death_sort integer,
  death_place_number integer,
  has_death boolean NOT NULL DEFAULT false,
  living boolean NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  PRIMARY KEY (data_group_id, number)
);
CREATE INDEX persons_search_name ON persons (data_group_id, search_name text_pattern_ops);

CREATE TABLE families (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  father_number integer,
  mother_number integer,
  restricted boolean NOT NULL DEFAULT false,
  marriage_date jsonb,
  marriage_sort integer,
  marriage_place_number integer,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  PRIMARY KEY (data_group_id, number)
);
CREATE INDEX families_father ON families (data_group_id, father_number);
CREATE INDEX families_mother ON families (data_group_id, mother_number);

CREATE TABLE family_children (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  family_number integer NOT NULL,
  child_number integer NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL DEFAULT 'birth' CHECK (kind IN ('birth', 'adopted', 'foster', 'step', 'sealed', 'unknown')),
  PRIMARY KEY (data_group_id, family_number, child_number)
);
CREATE INDEX family_children_child ON family_children (data_group_id, child_number);

CREATE TABLE assertions (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  subject_type text NOT NULL,
  subject_number integer NOT NULL,
  assertion_type text NOT NULL,
  value text,
  date jsonb,
  sort_date integer,
  place_number integer,
  related_item_type text,
  related_item_number integer,
  precedence smallint NOT NULL DEFAULT 1 CHECK (precedence BETWEEN 0 AND 3),
  position integer NOT NULL,
  restricted boolean NOT NULL DEFAULT false,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  PRIMARY KEY (data_group_id, number)
);
CREATE INDEX assertions_subject ON assertions (data_group_id, subject_type, subject_number);

CREATE TABLE places (
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  number integer NOT NULL,
  name text NOT NULL,
  short_name text NOT NULL,
  latitude double precision,
  longitude double precision,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint,
  PRIMARY KEY (data_group_id, number)
);
