-- Who has approved for each side of a request to share. The approval counts as long as this user may share.
ALTER TABLE data_group_invites
  ADD COLUMN data_group_approved_by bigint REFERENCES users ON DELETE SET NULL,
  ADD COLUMN principal_approved_by bigint REFERENCES users ON DELETE SET NULL;
