-- Requests to share a tree or a profile with a family group. They are deleted with either of the two.
CREATE TABLE data_group_invites (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  data_group_id bigint NOT NULL REFERENCES data_groups ON DELETE CASCADE,
  family_group_id bigint NOT NULL REFERENCES family_groups ON DELETE CASCADE,
  sender_user_id bigint REFERENCES users ON DELETE SET NULL,
  role text NOT NULL CHECK (role IN ('Viewer', 'Contributor')),
  sender_message text NOT NULL DEFAULT '',
  data_group_approval text NOT NULL DEFAULT 'Pending'
    CHECK (data_group_approval IN ('Pending', 'Approved', 'Rejected')),
  principal_approval text NOT NULL DEFAULT 'Pending'
    CHECK (principal_approval IN ('Pending', 'Approved', 'Rejected')),
  created_at timestamptz(3) NOT NULL,
  modified_at timestamptz(3) NOT NULL,
  last_sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  result text NOT NULL DEFAULT 'Pending' CHECK (result IN ('Pending', 'Accepted', 'Cancelled')),
  CHECK ((result = 'Pending') = (closed_at IS NULL)),
  -- Nothing is shared that one side has not approved.
  CHECK (result <> 'Accepted' OR (data_group_approval = 'Approved' AND principal_approval = 'Approved'))
);
-- One open request for each data group and family group (resolution 82).
CREATE UNIQUE INDEX data_group_invites_open ON data_group_invites (data_group_id, family_group_id)
  WHERE result = 'Pending';
CREATE INDEX data_group_invites_family_group ON data_group_invites (family_group_id);
CREATE INDEX data_group_invites_sender ON data_group_invites (sender_user_id);
