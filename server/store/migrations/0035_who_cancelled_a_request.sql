-- Which side has cancelled a request to share. Null if nobody has: it ended because somebody left, or what was asked for happened.
ALTER TABLE data_group_invites
  ADD COLUMN cancelled_by text CHECK (cancelled_by IN ('Sender', 'DataGroup', 'FamilyGroup'));
