-- Family groups: an owner and members, with whom trees are shared. People join by invitation.
CREATE TABLE family_groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  description text NOT NULL DEFAULT '',
  -- An item of a tree, `17-30`. The tree may change or go away, so this is no foreign key.
  scope_family_id text,
  photo_url text,
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX family_groups_modified_user ON family_groups (modified_user_id);

CREATE TABLE family_group_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_group_id bigint NOT NULL REFERENCES family_groups ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('Viewer', 'Member', 'Recruiter', 'Administrator', 'Owner')),
  visibility text NOT NULL DEFAULT 'Limited' CHECK (visibility IN ('None', 'Limited', 'Full')),
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  modified_user_id bigint REFERENCES users ON DELETE SET NULL,
  UNIQUE (family_group_id, user_id)
);
CREATE UNIQUE INDEX family_group_members_one_owner ON family_group_members (family_group_id) WHERE role = 'Owner';
CREATE INDEX family_group_members_user ON family_group_members (user_id);
CREATE INDEX family_group_members_modified_user ON family_group_members (modified_user_id);

-- Exactly one owner at the end of every transaction: the index allows no second one, this trigger no loss of the only one.
CREATE FUNCTION keep_family_group_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  group_id bigint;
BEGIN
  IF TG_TABLE_NAME = 'family_groups' THEN
    group_id := NEW.id;
  ELSE
    group_id := OLD.family_group_id;
  END IF;
  IF EXISTS (SELECT FROM family_groups WHERE id = group_id)
    AND NOT EXISTS (SELECT FROM family_group_members WHERE family_group_id = group_id AND role = 'Owner') THEN
    RAISE EXCEPTION 'Family group % has no owner.', group_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER family_group_has_owner AFTER INSERT ON family_groups
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_family_group_owner();
CREATE CONSTRAINT TRIGGER family_group_keeps_owner AFTER UPDATE OR DELETE ON family_group_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'Owner') EXECUTE FUNCTION keep_family_group_owner();

-- What happened to a member: invited, joined, role changed, left or was removed.
CREATE TABLE family_group_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_group_id bigint NOT NULL REFERENCES family_groups ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  happening text NOT NULL CHECK (happening IN ('Invited', 'Joined', 'RoleChanged', 'Left', 'Removed')),
  role text CHECK (role IN ('Viewer', 'Member', 'Recruiter', 'Administrator', 'Owner')),
  by_user_id bigint REFERENCES users ON DELETE SET NULL,
  happened_at timestamptz(3) NOT NULL
);
CREATE INDEX family_group_history_member ON family_group_history (family_group_id, user_id);
CREATE INDEX family_group_history_user ON family_group_history (user_id);
CREATE INDEX family_group_history_by_user ON family_group_history (by_user_id);

-- Invitations outlive their group, cancelled: the holder of a link reads that it is no longer valid (resolution 87).
CREATE TABLE family_group_invites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  family_group_id bigint REFERENCES family_groups ON DELETE SET NULL,
  sender_user_id bigint REFERENCES users ON DELETE SET NULL,
  profile_data_group_id bigint REFERENCES data_groups ON DELETE SET NULL,
  recipient_user_id bigint REFERENCES users ON DELETE CASCADE,
  recipient_email text CHECK (recipient_email = lower(recipient_email)),
  recipient_mobile_number text,
  recipient_first_name text NOT NULL DEFAULT '',
  recipient_last_name text NOT NULL DEFAULT '',
  recipient_role text NOT NULL CHECK (recipient_role IN ('Member', 'Recruiter')),
  sender_message text NOT NULL DEFAULT '',
  encourage_to_invite boolean NOT NULL DEFAULT false,
  -- Digests of the codes in the links that work, and of those that a newer link has replaced.
  code_hashes bytea[] NOT NULL DEFAULT '{}',
  former_code_hashes bytea[] NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  last_sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  result text NOT NULL DEFAULT 'Pending' CHECK (result IN ('Pending', 'Accepted', 'Cancelled')),
  accepted_user_id bigint REFERENCES users ON DELETE SET NULL,
  CHECK ((recipient_user_id IS NULL) <> (recipient_email IS NULL)),
  CHECK ((result = 'Pending') = (closed_at IS NULL))
);
-- One open invitation for each group and person (resolution 82).
CREATE UNIQUE INDEX family_group_invites_open_address ON family_group_invites (family_group_id, recipient_email)
  WHERE result = 'Pending';
CREATE UNIQUE INDEX family_group_invites_open_user ON family_group_invites (family_group_id, recipient_user_id)
  WHERE result = 'Pending';
CREATE INDEX family_group_invites_group ON family_group_invites (family_group_id);
CREATE INDEX family_group_invites_sender ON family_group_invites (sender_user_id);
CREATE INDEX family_group_invites_profile ON family_group_invites (profile_data_group_id);
CREATE INDEX family_group_invites_address ON family_group_invites (recipient_email) WHERE result = 'Pending';
CREATE INDEX family_group_invites_recipient ON family_group_invites (recipient_user_id);
CREATE INDEX family_group_invites_accepted_user ON family_group_invites (accepted_user_id);
CREATE INDEX family_group_invites_expiry ON family_group_invites (expires_at);

-- The shares of a family group end with it.
ALTER TABLE data_group_members ADD COLUMN family_group_id bigint
  GENERATED ALWAYS AS (CASE WHEN principal_type = 'FamilyGroup' THEN principal_id END) STORED
  REFERENCES family_groups ON DELETE CASCADE;
CREATE INDEX data_group_members_family_group ON data_group_members (family_group_id);
-- A family group is a viewer or a contributor of a data group (resolution 78).
ALTER TABLE data_group_members ADD CHECK (principal_type = 'User' OR role IN ('Viewer', 'Contributor'));

-- Who reads which data group, by which role, and through which family group: null for a share with the user alone. One
-- user may have several rows for one data group. Viewers of a family group see the group only (requirement PMA-07).
CREATE VIEW data_group_readers AS
  SELECT m.data_group_id, m.principal_id AS user_id, m.role, NULL::bigint AS family_group_id, m.created_at AS since
  FROM data_group_members m WHERE m.principal_type = 'User' AND NOT m.disabled
  UNION ALL
  SELECT m.data_group_id, g.user_id, m.role, g.family_group_id, greatest(m.created_at, g.created_at)
  FROM data_group_members m JOIN family_group_members g ON g.family_group_id = m.family_group_id
  WHERE NOT m.disabled AND g.role <> 'Viewer';

-- Trees whose owner's plan permits any sharing; they do not count against a limit (requirement LIM-07).
CREATE VIEW free_to_share AS
  SELECT m.data_group_id FROM data_group_members m JOIN users u ON u.id = m.principal_id
  WHERE m.principal_type = 'User' AND m.role = 'Owner'
    AND (u.limits_disabled OR COALESCE((u.limits ->> 'shareAnyOwner')::boolean, false));

-- Addresses that somebody has confirmed, each with the user who signs in with it.
CREATE VIEW confirmed_addresses AS
  SELECT a.address, u.id AS user_id FROM identity_addresses a
  JOIN identities n ON n.id = a.identity_id JOIN users u ON u.subject = n.subject
  WHERE a.verified_at IS NOT NULL AND a.inactive_at IS NULL;

-- With whom an owner shares, as the sharing limit counts it (resolution 75): the members of the owner's family groups,
-- those with whom the owner's trees are shared directly, and the recipients of open invitations to both. A recipient
-- whose account is known has a user_id, any other an address. expires_at is null for members; family_group_id is null for
-- direct shares. Groups that share only trees that are free to share are left out.
CREATE VIEW sharing_people AS
  WITH counted AS (
    SELECT o.user_id AS owner_id, o.family_group_id FROM family_group_members o
    WHERE o.role = 'Owner' AND (
      NOT EXISTS (SELECT FROM data_group_members m WHERE m.family_group_id = o.family_group_id)
      OR EXISTS (SELECT FROM data_group_members m WHERE m.family_group_id = o.family_group_id
        AND m.data_group_id NOT IN (SELECT data_group_id FROM free_to_share)))),
  trees AS (
    SELECT m.principal_id AS owner_id, m.data_group_id FROM data_group_members m
    JOIN data_groups d ON d.id = m.data_group_id AND d.group_type = 'Research'
    WHERE m.principal_type = 'User' AND m.role = 'Owner'),
  invited AS (
    SELECT c.owner_id, i.recipient_user_id AS user_id, i.recipient_email AS address, i.expires_at,
      i.id AS family_group_invite_id, NULL::bigint AS viewer_invitation_id, c.family_group_id
    FROM counted c JOIN family_group_invites i ON i.family_group_id = c.family_group_id AND i.result = 'Pending'
    UNION ALL
    SELECT t.owner_id, NULL, v.address, v.expires_at, NULL, v.id, NULL
    FROM trees t JOIN viewer_invitations v ON v.data_group_id = t.data_group_id
    WHERE v.accepted_at IS NULL AND v.cancelled_at IS NULL)
  SELECT c.owner_id, m.user_id, NULL::text AS address, NULL::timestamptz AS expires_at,
    NULL::bigint AS family_group_invite_id, NULL::bigint AS viewer_invitation_id, c.family_group_id
  FROM counted c JOIN family_group_members m ON m.family_group_id = c.family_group_id AND m.user_id <> c.owner_id
  UNION ALL
  SELECT t.owner_id, m.principal_id, NULL, NULL, NULL, NULL, NULL
  FROM trees t JOIN data_group_members m ON m.data_group_id = t.data_group_id
    AND m.principal_type = 'User' AND m.principal_id <> t.owner_id
  UNION ALL
  SELECT i.owner_id, COALESCE(i.user_id, a.user_id), CASE WHEN a.user_id IS NULL THEN i.address END, i.expires_at,
    i.family_group_invite_id, i.viewer_invitation_id, i.family_group_id
  FROM invited i LEFT JOIN confirmed_addresses a ON a.address = i.address
  WHERE COALESCE(i.user_id, a.user_id) IS DISTINCT FROM i.owner_id;
