-- What each side of a request to share says with its decline.
ALTER TABLE data_group_invites
  ADD COLUMN data_group_message text NOT NULL DEFAULT '',
  ADD COLUMN principal_message text NOT NULL DEFAULT '';
