-- The key of the call that created a child account, so that a repeated call creates no second one.
ALTER TABLE user_supervisors ADD COLUMN idempotency_key text;

-- Codes with which children sign in to accounts that parents created. A child has one code at a time, and it goes with the
-- parent who made it. The address is set only for a mailed code, which proves that its holder has the address.
CREATE TABLE child_sign_in_codes (
  for_user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  supervisor_record_id bigint NOT NULL REFERENCES user_supervisors ON DELETE CASCADE,
  code_hash bytea NOT NULL UNIQUE,
  address text CHECK (address = lower(address)),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX child_sign_in_codes_supervisor_record ON child_sign_in_codes (supervisor_record_id);

-- Parents read and edit the own profile of a child as long as they are parents.
CREATE OR REPLACE VIEW data_group_readers AS
  SELECT m.data_group_id, m.principal_id AS user_id, m.role, NULL::bigint AS family_group_id, m.created_at AS since
  FROM data_group_members m WHERE m.principal_type = 'User' AND NOT m.disabled
  UNION ALL
  SELECT m.data_group_id, g.user_id, m.role, g.family_group_id, greatest(m.created_at, g.created_at)
  FROM data_group_members m JOIN family_group_members g ON g.family_group_id = m.family_group_id
  WHERE NOT m.disabled AND g.role <> 'Viewer'
  UNION ALL
  SELECT u.profile_data_group_id, s.supervisor_id, 'Contributor', NULL::bigint, s.created_at
  FROM user_supervisors s JOIN users u ON u.id = s.for_user_id WHERE u.profile_data_group_id IS NOT NULL;
