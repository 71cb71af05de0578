-- Who has declined a request to share is stored like who has approved it.
ALTER TABLE data_group_invites RENAME COLUMN data_group_approved_by TO data_group_decided_by;
ALTER TABLE data_group_invites RENAME COLUMN principal_approved_by TO principal_decided_by;
-- Who acted before this version did not know that the act would be signed with the name.
ALTER TABLE data_group_invites
  ADD COLUMN sender_signed boolean NOT NULL DEFAULT false,
  ADD COLUMN data_group_signed boolean NOT NULL DEFAULT false,
  ADD COLUMN principal_signed boolean NOT NULL DEFAULT false;
-- The two names as both sides knew them last: when the request was sent, or when it ended. Both are unknown for requests
-- that ended before.
ALTER TABLE data_group_invites
  ADD COLUMN last_data_name text,
  ADD COLUMN last_group_name text;
UPDATE data_group_invites r SET last_data_name = d.name, last_group_name = f.name
  FROM data_groups d, family_groups f
  WHERE d.id = r.data_group_id AND f.id = r.family_group_id AND r.result = 'Pending' AND r.expires_at >= now();
