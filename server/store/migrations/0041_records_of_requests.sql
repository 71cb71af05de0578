-- Who has declined a request to share is stored like who has approved it.
ALTER TABLE data_group_invites RENAME COLUMN data_group_approved_by TO data_group_decided_by;
ALTER TABLE data_group_invites RENAME COLUMN principal_approved_by TO principal_decided_by;
-- The two names when the request ended, for both sides. Both are unknown for requests that ended before.
ALTER TABLE data_group_invites
  ADD COLUMN ended_data_name text,
  ADD COLUMN ended_group_name text;
